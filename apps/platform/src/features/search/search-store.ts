import type { Found } from '@commissioning/contract/search/search-endpoints'
import { codeIn, FIND } from '@commissioning/domain/search/find-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

interface Wanted {
  text: string
  now: Date
}

interface FoundRow extends Omit<Found, 'installation'> {
  installationId: string | null
  installationName: string | null
}

/** The SQL of a kind refers to its rows as `thing`. */
interface Place {
  kind: RawBuilder<unknown>
  table: string
  name: string
  detail?: string
  /** A thing is found by this folded text, which begins with its name. */
  key: RawBuilder<string>
  /** Another code of it, which only counts whole. */
  label?: (code: string | null) => RawBuilder<boolean>
  isDetached?: RawBuilder<boolean>
  /** There may be a hundred thousand of it, and an index has its keys in their order. */
  isMany?: boolean
}

/** No text goes on with it: it ends the range of those that begin alike. */
const LAST_LETTER = '\u{10ffff}'

const activationCode = (code: string | null) => sql<boolean>`exists (
  select from registered_device as made where made.mac = thing.mac and made.activation_code = ${code}::text)`
const foldedName = sql<string>`fold_case(thing.customer_reference)`

const places: readonly Place[] = [
  {
    kind: sql.lit('iq'),
    table: 'iq',
    name: 'customer_reference',
    detail: 'mac',
    key: sql`${foldedName} || ' ' || thing.mac`,
    label: activationCode,
  },
  {
    kind: sql.ref('thing.hardware_type'),
    table: 'hardware',
    name: 'customer_reference',
    detail: 'mac',
    key: sql.ref('thing.find_key'),
    isDetached: sql`thing.iq_id is null`,
    isMany: true,
  },
  { kind: sql.lit('tag'), table: 'tag', name: 'number', key: sql.ref('thing.number') },
  { kind: sql.lit('floor'), table: 'floor', name: 'customer_reference', key: foldedName },
  {
    kind: sql.lit('note'),
    table: 'note',
    name: 'subject',
    detail: 'resource_reference',
    key: sql.ref('thing.find_key'),
  },
  { kind: sql.lit('floor_plan'), table: 'floor_plan', name: 'customer_reference', key: foldedName },
]

/**
 * Finds things of the caller's company in open installations; those that begin with the text come
 * first (FIND-01).
 */
export async function findThings(tx: Tx, { text, now }: Wanted): Promise<Found[]> {
  const folded = sql`fold_case(${text})`
  const code = codeIn(text) ?? null
  const parts = [...places.map((place) => partOf(place, folded, code)), people(folded)]
  const { rows } = await sql<FoundRow>`
    with home as (
      select id, collection_id, site_customer_reference from installation
      where release_date is null and (access_expiry is null or access_expiry > ${now})
    )
    select found.*, (
      select sheet_id from placement
      where found.id in (iq_id, hardware_id, note_id)
        or door_id = (select door.id from door where door.lock_id = found.id)
      order by door_id is null limit 1) as sheet_id
    from (${sql.join(parts, sql` union all `)}) as found`.execute(tx)
  return rows.map(({ installationId, installationName, ...thing }) => ({
    ...thing,
    installation:
      installationId === null ? null : { id: installationId, customerReference: installationName },
  }))
}

/**
 * Matches that begin with the text come before matches inside. Where there may be many, the first
 * are read from their place in the order of an index, and all others only where these are not
 * enough. The index selects by the folded key, and what it selected is put into the order of names.
 */
function partOf(place: Place, folded: RawBuilder<unknown>, code: string | null) {
  const { kind, table, name, detail, key, isDetached = sql.lit(false), label = () => sql.lit(false) } = place
  const most = sql.lit(FIND.mostOfAKind)
  const isBeginning = sql`(${key} >= ${folded} collate "C" and ${key} < ${folded} || ${LAST_LETTER} collate "C")`
  const has = sql`(strpos(${key}, ${folded}) > 0 or strpos(${key}, ${code}::text) > 0 or ${label(code)})`
  const byKey = sql`${key} collate "C", thing.id`
  const chosen = (rank: RawBuilder<unknown>, condition: RawBuilder<unknown>, order = byKey) => sql`
    select thing.id, ${key} as key, ${rank} as rank, home.id as installation_id,
      home.site_customer_reference as installation_name
    from ${sql.table(table)} as thing join home using (collection_id)
    where ${condition} order by ${order} limit ${most}`
  // whatever the planner thinks of their number, only rows of these collections are read
  const isAtHome = sql`thing.collection_id = any (array(select collection_id from home))`
  const ofMany = sql`
    with beginning as (${chosen(sql`1`, isBeginning)}),
      containing as (${chosen(sql`2`, sql`(select count(*) from beginning) < ${most} and ${isAtHome} and not ${isBeginning} and ${has}`)})
    select * from beginning union all select * from containing`
  const found = place.isMany
    ? ofMany
    : chosen(
        sql`case when ${isBeginning} then 1 else 2 end`,
        sql`${isAtHome} and ${has}`,
        sql`rank, ${byKey}`,
      )
  return sql`(
    select kind, found.id, name, detail, is_detached, installation_id, installation_name
    from (${found}) as found cross join lateral (
      select ${kind}::text as kind, thing.${sql.ref(name)} as name,
        ${detail ? sql`thing.${sql.ref(detail)}` : sql`null::text`} as detail, ${isDetached} as is_detached
      from ${sql.table(table)} as thing where thing.id = found.id limit 1) as thing
    order by rank, thing.name collate name_order, found.id limit ${most})`
}

const people = (folded: RawBuilder<unknown>) => sql`(
    select 'person' as kind, id, coalesce(full_name, email) as name, email as detail,
      false as is_detached, null::uuid as installation_id, null::text as installation_name
    from staff where strpos(fold_case(full_name), ${folded}) > 0 or strpos(fold_case(email), ${folded}) > 0
    order by coalesce(full_name, email) collate name_order, id limit ${FIND.mostOfAKind})`
