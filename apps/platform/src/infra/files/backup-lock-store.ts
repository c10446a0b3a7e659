import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

const LOCK = 720_506
const TURN = 720_507
const CHECK = 720_508

/** While a backup is made no file is removed: one whose row goes meanwhile is still in the dump. */
export const runWhileFilesStay = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> =>
  runUnderLock(database, LOCK, work)

/** Several checks of one database wait for each other. */
export const runCheckExclusively = <Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> => runUnderLock(database, CHECK, work)

/** Does it unless a backup is made now; what is left then is for the sweep of files. */
export const runUnlessBackingUp = ({ db }: Database, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ may: boolean }>`
      select pg_try_advisory_xact_lock_shared(${LOCK}) as may`.execute(tx)
    if (rows[0]?.may) await work()
  })

/** Does it unless another process is at it. */
export const runUnlessRunningElsewhere = ({ db }: Database, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await stayOpen(tx)
    const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${TURN}) as may`.execute(tx)
    if (rows[0]?.may) await work()
  })

const runUnderLock = <Result>({ db }: Database, lock: number, work: () => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await stayOpen(tx)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    return work()
  })

async function stayOpen(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
