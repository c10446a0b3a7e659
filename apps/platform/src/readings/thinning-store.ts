import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Of each device, of what reports told and of what people had measured. */
const KEPT_WHOLE = 200
const KEPT_DAYS = 400
/** So that no statement takes long, however many devices there are. */
const AT_ONCE = 100

/** Of the earlier readings of a link the middle one of each day remains, of old ones none. */
export async function thinReadings(tx: Tx, now: Date, atOnce = AT_ONCE): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  for (let ids = await idsAfter(tx, undefined, atOnce); ids.length > 0; ) {
    await tx.deleteFrom('reading').where('hardwareId', 'in', ids).where('keptAt', '<', before).execute()
    await thin(tx, ids)
    ids = await idsAfter(tx, ids.at(-1), atOnce)
  }
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

const thin = (tx: Tx, ids: readonly string[]) =>
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
      where age > ${KEPT_WHOLE}
      window day as (partition by hardware_id, source, mac, parent_mac, (kept_at at time zone 'UTC')::date)
    ) as earlier
    where reading.hardware_id = earlier.hardware_id and reading.measured_at = earlier.measured_at
      and earlier.place <> (earlier.many + 1) / 2`.execute(tx)
