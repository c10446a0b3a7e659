import type { Command } from '@commissioning/device-protocol/commands'
import type { JSONColumnType } from 'kysely'

export interface CommandTables {
  deviceCommand: {
    id: string
    collectionId: string
    iqId: string
    payload: JSONColumnType<Command>
    expiresAt: Date
    sentAt: Date | null
    outcome: string | null
    answer: JSONColumnType<Record<string, unknown>> | null
  }
}
