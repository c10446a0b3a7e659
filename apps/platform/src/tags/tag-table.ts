import type { Generated } from 'kysely'

export interface TagTables {
  tag: {
    id: string
    collectionId: string
    number: string
    isActive: boolean
    isBlocked: Generated<boolean>
    isMasterKey: Generated<boolean>
    registrationDate: Date
    version: Generated<number>
  }
  tagPending: { tagId: string; iqId: string; collectionId: string; desiredVersion: number }
  tagRegistration: {
    id: string
    collectionId: string
    iqId: string
    lockId: string
    lockMac: string
    startedAt: Date
    until: Date
    endedAt: Date | null
  }
}
