import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export const JOBS_CHANNEL = 'commissioning_jobs'

/** Tells the workers of a queue in every process, once the transaction commits, that there is something to do. */
export const wakeWorkers = (tx: Tx, queue: string) =>
  sql`select pg_notify(${JOBS_CHANNEL}, ${queue})`.execute(tx)
