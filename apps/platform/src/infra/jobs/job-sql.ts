import { CompiledQuery, sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { JOBS_ROLE } from '../database/database-roles.ts'

interface Rows {
  rows: Record<string, unknown>[]
}

/** The job library runs its SQL through this. */
export interface JobSql {
  executeSql(text: string, values?: unknown[]): Promise<Rows>
}

/** The statement runs in the role of the queues. */
export const createQueueJobSql = ({ db }: Database): JobSql => ({
  executeSql: (text, values) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${JOBS_ROLE}, true)`.execute(tx)
      return createTransactionJobSql(tx).executeSql(
        values === undefined ? stripTransaction(text) : text,
        values,
      )
    }),
})

/**
 * The library wraps its maintenance in BEGIN and COMMIT. A failure between them would leave a pooled connection in an
 * aborted transaction, so they are removed: statements sent together are one transaction anyway.
 */
export const createDatabaseJobSql = (database: Database): JobSql => ({
  executeSql: (text, values) =>
    values === undefined ? database.executeSql(stripTransaction(text)) : database.executeSql(text, values),
})

/** Inside the caller's transaction, with the caller's role. */
export const createTransactionJobSql = (tx: Tx): JobSql => ({
  executeSql: (text, values = []) =>
    tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)),
})

const stripTransaction = (text: string) => text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
