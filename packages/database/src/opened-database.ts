import type { Kysely } from 'kysely'
import type { Listen, Row } from './database-source.ts'

export interface OpenDatabase<Tables> {
  db: Kysely<Tables>
  /** It contains the password of this moment; another process may open the database with it. */
  readonly url: string
  /** Several statements are allowed when there are no values; the rows are those of the last one. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  listen: Listen
  ping(): Promise<void>
  close(): Promise<void>
}
