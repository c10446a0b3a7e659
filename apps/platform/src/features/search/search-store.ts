import type { SearchResult } from '@commissioning/contract/search/search-endpoints'
import { codeIn, SEARCH_LIMITS } from '@commissioning/domain/search/find-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

interface SearchRequest {
  text: string
  now: Date
}

interface FoundRow extends Omit<SearchResult, 'installation'> {
  installationId: string | null
  installationName: string | null
}

/** The SQL of a kind refers to its rows as `thing`. */
interface SearchedPlace {
  kind: RawBuilder<unknown>
  table: string
  name: string
  detail?: string
  /** A thing is found by this folded text, which begins with its name. */
  key: RawBuilder<string>
  /** Another code of it, which only counts whole. */
  label?: (code: string | null) => RawBuilder<boolean>
  isDetached?: RawBuilder<boolean>
  /** There may be many of it, and an index has its keys by collection. */
  isMany?: boolean
  /** An index has its keys in their order too. */
  isInOrder?: boolean
}

/** No text goes on with it: it ends the range of those that begin alike. */
const LAST_LETTER = '\u{10ffff}'

const activationCode = (code: string | null) => sql<boolean>`exists (
  select from registered_device as made where made.mac = thing.mac and made.activation_code = ${code}::text)`
const foldedName = sql<string>`fold_case(thing.customer_reference)`

const places: readonly SearchedPlace[] = [
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
    isInOrder: true,
  },
  {
    kind: sql.lit('tag'),
    table: 'tag',
    name: 'number',
    detail: 'label',
    key: sql.ref('thing.find_key'),
    isMany: true,
  },
  { kind: sql.lit('floor'), table: 'floor', name: 'customer_reference', key: foldedName },
  {
    kind: sql.lit('note'),
    table: 'note',
    name: 'subject',
    detail: 'resource_reference',
    key: sql.ref('thing.find_key'),
    isMany: true,
  },
  { kind: sql.lit('floor_plan'), table: 'floor_plan', name: 'customer_reference', key: foldedName },
]

/**
 * Finds things of the caller's company in open installations; those that begin with the text come
 * first (FIND-01).
 */
export async function searchInstallationItems(tx: Tx, { text, now }: SearchRequest): Promise<SearchResult[]> {
  const folded = sql`fold_case(${text})`
  const code = codeIn(text) ?? null
  const parts = [...places.map((place) => partOf(place, folded, code)), searchPeopleSql(folded)]
  await readByIndexes(tx)
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
 * The planner takes the share of notes that one large site has for that of every site, and would pass over all notes once for each.
 * The transaction reads nothing else.
 */
const readByIndexes = (tx: Tx) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
    tx,
  )

/**
 * Matches that begin with the text come before matches inside, each kind in the order of names. Where an index has all keys
 * in their order, those that begin with the text are read from their place in it, and all others only where these are not
 * enough. All of them are compared by name: the first by their key are others (FIND-10).
 */
function partOf(place: SearchedPlace, folded: RawBuilder<unknown>, code: string | null) {
  const { kind, table, name, detail, key, isDetached = sql.lit(false), label = () => sql.lit(false) } = place
  const most = sql.lit(SEARCH_LIMITS.mostOfAKind)
  const isBeginning = sql`(${key} >= ${folded} collate "C" and ${key} < ${folded} || ${LAST_LETTER} collate "C")`
  // a code that is the text itself is not looked for twice
  const has = sql`(strpos(${key}, ${folded}) > 0
    or strpos(${key}, nullif(${code}::text, ${folded})) > 0 or ${label(code)})`
  const things = sql.table(table)
  // a name that the index does not have is read of the matches alone
  const columns = place.isInOrder ? sql`thing.id, thing.${sql.ref(name)} as name` : sql`thing.id`
  const joined = (rank: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select ${columns}, ${rank} as rank, home.id as installation_id,
      home.site_customer_reference as installation_name
    from ${things} as thing join home using (collection_id) where ${condition}`
  // read one collection after the other: the planner would rather pass over those of all companies, as "offset" forbids
  const ofEach = (rank: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select within.*, home.id as installation_id, home.site_customer_reference as installation_name
    from home cross join lateral (
      select ${columns}, ${rank} as rank from ${things} as thing
      where thing.collection_id = home.collection_id and ${condition} offset 0) as within`
  const named = (matches: RawBuilder<unknown>) =>
    place.isInOrder
      ? matches
      : sql`select matches.*, named.name from (${matches}) as matches cross join lateral (
          select thing.${sql.ref(name)} as name from ${things} as thing where thing.id = matches.id limit 1) as named`
  const first = (matches: RawBuilder<unknown>) =>
    sql`select * from (${named(matches)}) as matches order by rank, name collate name_order, id limit ${most}`
  const rank = sql`case when ${isBeginning} then 1 else 2 end`
  const inOrder = sql`
    with beginning as (${first(joined(sql`1`, isBeginning))}),
      containing as (${first(ofEach(sql`2`, sql`(select count(*) from beginning) < ${most} and not ${isBeginning} and ${has}`))})
    select * from beginning union all select * from containing`
  const found = place.isInOrder ? inOrder : first((place.isMany ? ofEach : joined)(rank, has))
  return sql`(
    select kind, found.id, thing.name, detail, is_detached, installation_id, installation_name
    from (${found}) as found cross join lateral (
      select ${kind}::text as kind, thing.${sql.ref(name)} as name,
        ${detail ? sql`thing.${sql.ref(detail)}` : sql`null::text`} as detail, ${isDetached} as is_detached
      from ${things} as thing where thing.id = found.id limit 1) as thing
    order by rank, thing.name collate name_order, found.id limit ${most})`
}

const searchPeopleSql = (folded: RawBuilder<unknown>) => sql`(
    select 'person' as kind, id, coalesce(full_name, email) as name, email as detail,
      false as is_detached, null::uuid as installation_id, null::text as installation_name
    from staff where strpos(fold_case(full_name), ${folded}) > 0 or strpos(fold_case(email), ${folded}) > 0
    order by coalesce(full_name, email) collate name_order, id limit ${SEARCH_LIMITS.mostOfAKind})`
