import { listInstantsToCompare, timeZoneOffsetAt } from '@commissioning/domain/formats/zone-offsets'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

/** The zones of all sites, IQs and intercoms that the database counts otherwise than the platform, or does not know. */
export async function selectDifferingZones(tx: Tx, now: Date): Promise<string[]> {
  const zones = await selectZonesInUse(tx)
  const compared = zones.flatMap((zone) =>
    listInstantsToCompare(zone, now).map((instant) => ({
      zone,
      instant,
      minutes: timeZoneOffsetAt(zone, instant) ?? null,
    })),
  )
  const column = (type: string, values: readonly unknown[]) => sql`${values}::${sql.raw(type)}[]`
  const { rows } = await sql<{ zone: string }>`
    with compared as (
      select zone, to_timestamp(seconds) as at, minutes
      from unnest(
        ${column(
          'text',
          compared.map(({ zone }) => zone),
        )},
        ${column(
          'float8',
          compared.map(({ instant }) => instant / 1_000),
        )},
        ${column(
          'int',
          compared.map(({ minutes }) => minutes),
        )}
      ) as listed (zone, seconds, minutes)
    )
    select distinct zone from compared left join pg_timezone_names on name = zone
    where case when name is null then true
      else extract(epoch from (at at time zone zone) - (at at time zone 'UTC')) / 60 is distinct from minutes end
    order by zone`.execute(tx)
  return rows.map(({ zone }) => zone)
}

async function selectZonesInUse(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct time_zone as zone from (
      select time_zone from collection
      union all select time_zone from iq
      union all select time_zone from intercom_site
    ) as used where time_zone is not null`.execute(tx)
  return rows.map(({ zone }) => zone)
}
