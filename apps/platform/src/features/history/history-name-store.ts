import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { listRecordedIds, MAX_NAMED_IDS } from '@commissioning/domain/history/recorded-ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

type UnnamedRecord = Pick<HistoryRecord, 'actorId' | 'thingId' | 'changes'>

interface NamedSubject {
  id: string
  name: string
}

/**
 * Names for the people and things of some records, and for things in their values: the present ones, and of things that are gone the
 * last that was recorded.
 */
export async function findHistoryNames(tx: Tx, records: readonly UnnamedRecord[]) {
  const ids = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const actors = ids(records.map(({ actorId }) => actorId))
  const things = ids(records.flatMap((record) => [record.thingId, ...listChangedIds(record)]))
  const present = await presentNames(tx, things)
  const gone = things.filter((id) => !present.has(id))
  const last = await lastNames(tx, gone)
  const people = await actorNames(tx, actors)
  const former = await formerStaffNames(tx, [...gone, ...actors.filter((id) => !people.has(id))])
  const nameOfThing = (id: string) => present.get(id) ?? last.get(id) ?? former.get(id)
  return (record: UnnamedRecord) => ({
    actorName: (record.actorId && (people.get(record.actorId) ?? former.get(record.actorId))) ?? null,
    thingName: (record.thingId && nameOfThing(record.thingId)) ?? null,
    namedThings: listChangedIds(record).flatMap((id) => {
      const name = nameOfThing(id)
      return name === undefined ? [] : [{ id, name }]
    }),
  })
}

/** The ids in the values of a record, each once; of a value with many only the first. */
const listChangedIds = ({ changes }: UnnamedRecord): string[] => [
  ...new Set(
    changes.flatMap(({ before, after }) =>
      [before, after].flatMap((value) => listRecordedIds(value ?? '')?.slice(0, MAX_NAMED_IDS) ?? []),
    ),
  ),
]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const anyUuidSql = (ids: readonly string[]) => sql`any(${ids.filter((id) => UUID.test(id))}::uuid[])`

/** The names of these things that a query finds; nothing is asked where there are none. */
async function namesBy(tx: Tx, ids: readonly string[], query: RawBuilder<NamedSubject>) {
  const { rows } = ids.length === 0 ? { rows: [] } : await query.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function presentNames(tx: Tx, ids: readonly string[]) {
  const wanted = anyUuidSql(ids)
  const query = sql<NamedSubject>`
    select id, customer_reference as name from hardware where id = ${wanted}
    union all select id, customer_reference from iq where id = ${wanted}
    union all select id, number from tag where id = ${wanted}
    union all select id, customer_reference from access_group where id = ${wanted}
    union all select id, customer_reference from floor where id = ${wanted}
    union all select id, customer_reference from floor_plan where id = ${wanted}
    union all select id, customer_reference from door where id = ${wanted}
    union all select id, customer_reference from sheet where id = ${wanted}
    union all select id, subject from note where id = ${wanted}
    union all select id, site_customer_reference from installation where id = ${wanted}
    union all select id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) from staff where id = ${wanted}
    union all select id, customer_reference from company where id = ${wanted}`
  return namesBy(tx, ids, query)
}

/** Things that were deleted keep the name that somebody last gave them. */
function lastNames(tx: Tx, ids: readonly string[]) {
  const query = sql<NamedSubject>`
    select distinct on (thing_id) thing_id as id,
      coalesce(change ->> 'customerReference', before ->> 'customerReference', change ->> 'number') as name
    from audit join audit_link on audit_id = audit.id
    where collection_id = (select current_collection()) and thing_id = any(${ids}::text[])
      and coalesce(change ->> 'customerReference', before ->> 'customerReference', change ->> 'number') is not null
    order by thing_id, seq desc`
  return namesBy(tx, ids, query)
}

/** Staff of the own company by their names, IQs by theirs. */
function actorNames(tx: Tx, ids: readonly string[]) {
  const query = sql<NamedSubject>`
    select id::text as id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) as name
    from staff where id = ${anyUuidSql(ids)}
    union all select mac, customer_reference from iq where mac = any(${ids}::text[])`
  return namesBy(tx, ids, query)
}

/** Histories tell this of staff who are invited and removed, by which those who left are still named, exported and erased. */
export const toldOfStaffSql = sql`
  select thing_id as id, company_id, seq, told ->> 'email' as email,
    told ->> 'firstName' as first_name, told ->> 'lastName' as last_name
  from audit join audit_link on audit_id = audit.id cross join coalesce(before, change) as told
  where collection_id is null and operation in ('inviteStaffMember', 'deleteStaffMember') and outcome = 'done'
    and told ->> 'email' is not null`

/** Staff who left the own company keep the name of their last record there, until they are erased (HISTORY-22). */
function formerStaffNames(tx: Tx, ids: readonly string[]) {
  const query = sql<NamedSubject>`
    select distinct on (id) id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) as name
    from (${toldOfStaffSql}) as told
    where company_id = (select current_company()) and id = any(${ids}::text[])
    order by id, seq desc`
  return namesBy(tx, ids, query)
}
