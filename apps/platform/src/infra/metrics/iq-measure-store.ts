import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface IqMeasures {
  online: number
  offline: number
  /** Online, and without the newest state that was published to them. */
  behind: number
  /** Ahead of a restored database, and waiting for a person to decide. */
  held: number
  oldestReportSeconds: number
  oldestUnappliedSeconds: number
}

/** How the IQs of all companies are, by numbers alone. */
export async function readIqMeasures(tx: Tx, now: Date): Promise<IqMeasures> {
  const isBehind = sql<boolean>`online and reported_version < published_version`
  const age = (instant: 'last_seen' | 'published_at', which: typeof isBehind) =>
    sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(instant)}) filter (where ${which})), 0)::float8`
  return tx
    .selectFrom('iq')
    .where('state', '=', 'active')
    .select([
      sql<number>`count(*) filter (where online)::int`.as('online'),
      sql<number>`count(*) filter (where not online)::int`.as('offline'),
      sql<number>`count(*) filter (where ${isBehind})::int`.as('behind'),
      sql<number>`count(*) filter (where hold = 'ahead')::int`.as('held'),
      age('last_seen', sql<boolean>`online`).as('oldestReportSeconds'),
      age('published_at', isBehind).as('oldestUnappliedSeconds'),
    ])
    .executeTakeFirstOrThrow()
}
