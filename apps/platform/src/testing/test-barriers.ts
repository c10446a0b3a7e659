import { expect } from 'vitest'
import type { Database, Tx } from '../infra/database/database.ts'

/** Transactions that stay open, and what waits for them: the order of a race is forced. */
export function testBarriers({ db, executeSql }: Database) {
  const waitingLocks = async (which: string) => {
    const { rows } = await executeSql(
      `select from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and not granted and ${which}`,
    )
    return rows.length
  }
  return {
    /** One that has done this; the answer ends it. */
    async openTransaction(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
      const ends = Promise.withResolvers<void>()
      const stands = Promise.withResolvers<void>()
      const ended = db.transaction().execute(async (tx) => {
        await work(tx)
        stands.resolve()
        await ends.promise
      })
      await Promise.race([stands.promise, ended])
      return () => {
        ends.resolve()
        return ended
      }
    },
    /** Until somebody waits for a lock that is described so in SQL. */
    untilWaiting: (which: string) => expect.poll(() => waitingLocks(which)).toBeGreaterThan(0),
    untilNobodyWaits: (which: string) => expect.poll(() => waitingLocks(which)).toBe(0),
  }
}
