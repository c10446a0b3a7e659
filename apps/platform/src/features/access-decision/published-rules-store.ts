import type { AccessRules } from '@commissioning/device-protocol/access-rules'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

interface RulesToPublish {
  iqId: string
  collectionId: string
  version: number
  access: AccessRules
  timeZone: string
}

/** An IQ that is away for more changes than these has rules that nobody knows. */
const MAX_ROWS = 50

/** Stores what is published to an IQ, where its rules or its zone differ from those of the version before. */
export async function storePublishedRules(tx: Tx, published: RulesToPublish): Promise<void> {
  const { iqId, collectionId, version, timeZone } = published
  const access = JSON.stringify(published.access)
  const { numAffectedRows = 0n } = await sql`
    insert into published_rules (iq_id, desired_version, collection_id, access, time_zone)
    select ${iqId}, ${version}, ${collectionId}, ${access}::jsonb, ${timeZone}
    where not exists (
      select from (select * from published_rules where iq_id = ${iqId} order by desired_version desc limit 1) as newest
      where newest.access = ${access}::jsonb and newest.time_zone = ${timeZone})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return
  await sql`
    delete from published_rules where iq_id = ${iqId} and desired_version <= (
      select desired_version from published_rules where iq_id = ${iqId}
      order by desired_version desc offset ${MAX_ROWS} limit 1)`.execute(tx)
}

/** Removes rules that an IQ has no more, since it has applied this version. */
export async function deleteEarlierRules(tx: Tx, iqId: string, version: number): Promise<void> {
  await sql`
    delete from published_rules where iq_id = ${iqId} and desired_version < (
      select max(desired_version) from published_rules
      where iq_id = ${iqId} and desired_version <= ${version})`.execute(tx)
}

/** The rules that IQs have applied which are not those of now; an IQ whose rules are not known is left out. */
export async function readAppliedRules(
  tx: Tx,
): Promise<ReadonlyMap<string, Pick<RulesToPublish, 'access' | 'timeZone'>>> {
  const rows = await tx
    .selectFrom('publishedRules')
    .innerJoin('iq', 'iq.id', 'publishedRules.iqId')
    .whereRef('iq.reportedVersion', '<', 'iq.desiredVersion')
    .whereRef('publishedRules.desiredVersion', '<=', 'iq.reportedVersion')
    .distinctOn('iq.id')
    .orderBy('iq.id')
    .orderBy('publishedRules.desiredVersion', 'desc')
    .select(['iq.id', 'publishedRules.access', 'publishedRules.timeZone'])
    .execute()
  return new Map(rows.map(({ id, access, timeZone }) => [id, { access, timeZone }]))
}
