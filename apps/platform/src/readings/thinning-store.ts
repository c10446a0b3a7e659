import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Of each device, of what reports told and of what people had measured. */
const KEPT_WHOLE = 200
const KEPT_DAYS = 400

/** Of the earlier readings of a link the middle one of each day remains, of old ones none. */
export async function thinReadings(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await tx.deleteFrom('reading').where('keptAt', '<', before).execute()
  await sql`
    delete from reading using (
      select hardware_id, measured_at,
        row_number() over (day order by signal_strength, measured_at) as place,
        count(*) over (day rows between unbounded preceding and unbounded following) as many
      from (
        select *, row_number() over (partition by hardware_id, source order by kept_at desc, measured_at desc) as age
        from reading
        where hardware_id in (
          select hardware_id from reading group by hardware_id having count(*) > ${KEPT_WHOLE})
      ) as aged
      where age > ${KEPT_WHOLE}
      window day as (partition by hardware_id, source, mac, parent_mac, (kept_at at time zone 'UTC')::date)
    ) as earlier
    where reading.hardware_id = earlier.hardware_id and reading.measured_at = earlier.measured_at
      and earlier.place <> (earlier.many + 1) / 2`.execute(tx)
}
