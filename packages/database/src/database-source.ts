import type { PostgresPool } from 'kysely'

/** The columns of a row are named as in SQL here; only `db` turns snake_case into camelCase. */
export type Row = Record<string, unknown>

/**
 * Resolves once notifications arrive; the answer stops them. What is notified while the connection is gone
 * is lost, and `onGap` is called when it is back.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onGap?: () => void,
) => Promise<() => Promise<void>>

/** The driver of a database answers these, whichever it is. */
export interface DatabaseSource {
  pool: PostgresPool
  executeSql(text: string, values: unknown[]): Promise<{ rows: Row[] }>
  listen: Listen
  close(): Promise<void>
}

export type DatabaseLog = (message: string, error?: unknown) => void
