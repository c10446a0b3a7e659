import type { Generated } from 'kysely'

export interface AccessGroupTables {
  accessGroup: {
    id: string
    collectionId: string
    customerReference: string
    version: Generated<number>
    createdAt: Date
  }
  accessGroupTag: { collectionId: string; accessGroupId: string; tagId: string }
  accessGroupLock: { collectionId: string; accessGroupId: string; lockId: string }
  timeSchedule: {
    id: string
    collectionId: string
    accessGroupId: string
    /** `YYYY-MM-DD`; read as text, for the driver would make an instant of it. */
    startDate: string | null
    endDate: string | null
    startTime: string
    endTime: string
    /** Monday is 1. */
    weekdays: number[]
    createdAt: Date
  }
}
