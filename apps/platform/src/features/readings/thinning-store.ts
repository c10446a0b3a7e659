import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

/**
 * Each device keeps this many readings whole, counting reports and measurements of people apart.
 */
const MAX_UNTHINNED = 200
const READING_RETENTION_DAYS = 400
/** The number is small so that nothing stays locked for long, however many devices there are. */
const AT_ONCE = 100
const LOCK = 720_511

/**
 * Thins out readings: of the earlier ones of a link the middle one of each day remains, of old ones
 * none. Does so for the devices after one, and answers the last of them; nothing when these were
 * all, or another process is at it.
 */
export async function thinOutReadingsBatch(
  tx: Tx,
  now: Date,
  after?: string,
  atOnce = AT_ONCE,
): Promise<string | undefined> {
  if (!(await isOurTurn(tx))) return undefined
  const before = new Date(now.getTime() - READING_RETENTION_DAYS * 86_400_000)
  const ids = await idsAfter(tx, after, atOnce)
  if (ids.length === 0) return undefined
  await tx.deleteFrom('reading').where('hardwareId', 'in', ids).where('keptAt', '<', before).execute()
  await deleteThinned(tx, ids)
  return ids.at(-1)
}

const isOurTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as may`.execute(tx)
  return rows[0]?.may ?? false
}

const idsAfter = async (tx: Tx, last: string | undefined, atOnce: number) => {
  const rows = await tx
    .selectFrom('hardware')
    .$if(last !== undefined, (all) => all.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(atOnce)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

const deleteThinned = (tx: Tx, ids: readonly string[]) =>
  sql`
    delete from reading using (
      select hardware_id, measured_at,
        row_number() over (day order by signal_strength, measured_at) as place,
        count(*) over (day rows between unbounded preceding and unbounded following) as many
      from (
        select *, row_number() over (partition by hardware_id, source order by kept_at desc, measured_at desc) as age
        from reading
        where hardware_id = any(${ids}::uuid[])
      ) as aged
      where age > ${MAX_UNTHINNED}
      window day as (partition by hardware_id, source, mac, parent_mac, (kept_at at time zone 'UTC')::date)
    ) as earlier
    where reading.hardware_id = earlier.hardware_id and reading.measured_at = earlier.measured_at
      and earlier.place <> (earlier.many + 1) / 2`.execute(tx)
