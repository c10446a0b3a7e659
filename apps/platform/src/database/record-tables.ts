import type { JSONColumnType } from 'kysely'

export interface RecordTables {
  audit: {
    id: string
    at: Date
    companyId: string | null
    collectionId: string | null
    installationId: string | null
    actorKind: 'staff' | 'owner' | 'device' | 'system'
    actorId: string | null
    operation: string
    subject: JSONColumnType<Record<string, unknown>>
    change: JSONColumnType<Record<string, unknown>> | null
    correlationId: string | null
  }
  idempotency: {
    actorId: string
    keyHash: string
    requestHash: string
    status: number | null
    reply: Buffer | null
    createdAt: Date
  }
}
