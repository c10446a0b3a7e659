import type { OperationName } from '@commissioning/contract/api'
import { toWire } from '@commissioning/contract/http/wire'
import { createSamples } from '@commissioning/contract/testing/sample-reply'
import { buildDesired } from '@commissioning/platform/features/desired-state/desired-state-store'
import { owner } from '@commissioning/platform/testing/test-fixture'
import { anOwnedSite } from '@commissioning/platform/testing/test-owner'
import { describe, expect, test } from 'vitest'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { findPersonWithAccess, getEndpoint, reads } from './operation-calls.ts'
import { ORDERED, type OrderedRows } from './ordered-rows.ts'

/** These are in an order that no column has. */
const COMPUTED: Readonly<Record<string, string>> = {
  'getCompany countries': 'their names are those of a language',
  'findThings items': 'the best matches come first (search-routes.test.ts)',
  'suggestPlaces items': 'a service of maps answers them',
  'getIqTree items': 'a tree has its own order (tree-routes.test.ts)',
  'listIqTrees items items': 'a tree has its own order (tree-routes.test.ts)',
  'listWalks items stops': 'doors follow each other as people walk (walk-routes.test.ts)',
  'getDoorTestPolicy points': 'points have one order of their own',
  'getIntercomSite labels': 'the example gives them their order',
  'getAccessRules groups tag_ids': 'they are those of getAccessGroup',
  'getAccessRules groups lock_ids': 'they are those of getAccessGroup',
  'getAccessGroup lock_ids': 'they are read as tag_ids are',
  'listAccessGroups items time_zones': 'they are compared by text (time-schedule-routes.test.ts)',
  'getAccessGroup time_zones': 'they are those of listAccessGroups',
  'listHeldIqs items differences devices': 'a tree has its own order',
  'listHeldIqs items differences tags': 'what is compared gives them their order',
  'listHeldIqs items differences rules tag_numbers': 'what is compared gives them their order',
  'listHeldIqs items differences rules lock_macs': 'what is compared gives them their order',
  'listLocks items validation messages': 'rules give them their order',
  'getLock validation messages': 'rules give them their order',
  'listRepeaters items validation messages': 'rules give them their order',
  'listHistory items named_things': 'they follow the values of the record (named-things.test.ts)',
  'listCompanyHistory items named_things': 'they are those of listHistory',
  'getReadiness findings names': 'rules give them their order',
  'getReadiness findings iq_ids': 'rules give them their order',
  'findKnownTags numbers': 'the example gives them their order',
}

const OWNED = `update intercom_site set owner_pending = false,
  owner_id = (select id from owner where oidc_subject is not null limit 1)`
/** SQL of a site of whose lists each has something; a further site of the owner has an earlier name. */
const SHOWN = `
  update iq set hold = 'ahead', customer_reference = chr((122 - n)::int) || customer_reference
    from (select id as one, row_number() over (order by id) as n from iq) numbered where id = one;
  insert into held_iq (iq_id, collection_id, since) select id, collection_id, '2026-11-21' from iq;
  update collection set customer_reference = chr((122 - n)::int) || customer_reference
    from (select id as one, row_number() over (order by id) as n from collection) numbered where id = one;
  insert into access_group_tag (collection_id, access_group_id, tag_id)
    select collection_id, (select access_group_id from access_group_lock limit 1), id from tag where not is_master_key
    on conflict do nothing;
  insert into access_group_lock (collection_id, access_group_id, lock_id)
    select collection_id, (select access_group_id from access_group_lock limit 1), id
    from hardware where hardware_type = 'lock' and iq_id is not null on conflict do nothing;
  ${OWNED}`
/** The owner sees the plan of a released site, whose company sees nothing any more. */
const RELEASED = "update installation set release_date = '2026-11-20' where type = 'initial'"

/** A copy that comes later has a smaller id, so that no list is in its order by chance. */
const FALLING = { id: idBy('n') }
/** The ids of these go neither up nor down. */
const MIXED = { id: idBy('(n * 3) % 5') }
const LOWER_FLOOR = { table: 'floor', columns: { ...FALLING, number: 'one.number - n' } }

function idBy(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad((99 - ${number})::text, 12, '0'))::uuid`
}

/** A list is ordered by the first of these, then by the next; a comma within parentheses is between none of them. */
const termsOf = ({ by }: OrderedRows) => by.split(/, (?![^(]*\))/)

/** The same copies, all equal in what their list is ordered by; undefined where a list is ordered by what no two have. */
function likeEachOther({ by, tells, columns = {}, ...rows }: OrderedRows) {
  if (rows.table === 'tag' || by === 'id' || tells) return undefined
  const equal = Object.entries(columns).map(([name, sql]) =>
    by.includes(name) && !/^\(select/.test(by) ? [name, sql.replace(/\bn\b/g, '1')] : [name, sql],
  )
  return { ...rows, columns: { ...MIXED, ...Object.fromEntries(equal) } }
}

/** The ids of each list within an answer, or what it tells of rows without one, by where it stands. */
function listsIn(value: unknown, path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (Array.isArray(value)) {
    const told = value.map(tellOfRow)
    const isLonger = told.length > (found.get(path)?.length ?? 0)
    if (isLonger && told.every((one) => typeof one === 'string')) found.set(path, told.map(String))
    for (const one of value) listsIn(one, path, found)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) listsIn(one, `${path} ${key}`, found)
  return found
}
const TELLING = ['id', 'kid', 'heading', 'column', 'number', 'mac', 'startTime'] as const
const tellOfRow = (row: unknown): unknown => {
  if (typeof row === 'string') return row
  const fields = Object(row) as Record<string, unknown>
  return TELLING.map((name) => fields[name]).find((value) => value !== undefined)
}

/** A walk of its own has these (sizes-of-lists.test.ts). */
const listsOfRows = reads.filter((name) => getEndpoint(name).list).map((name) => `${name} items`)

describe('lists within answers', async () => {
  const { platform, things, rewind, call } = await furnishedPlatform()
  const { database, system, now } = platform
  const answering = reads.filter((name) => !getEndpoint(name).replyFile)
  const isWalked = (path: string) => !COMPUTED[path] && !listsOfRows.includes(path)
  const sampled = createSamples({ instant: () => '2026-11-21T10:00:00.000Z', fields: {}, rows: 1 })

  test('are all known: each of which the contract tells has its order here, or a reason why it has none [PROMISE-18]', () => {
    const told = answering.flatMap((name) => [...listsIn(toWire(sampled(getEndpoint(name))), name).keys()])
    expect(told.filter((path) => isWalked(path) && !ORDERED[path])).toEqual([])
  })

  const readDesired = () =>
    system(async (tx) => {
      const iq = await tx.selectFrom('iq').where('id', '=', things.iq).selectAll().executeTakeFirstOrThrow()
      return buildDesired(tx, iq, now())
    })

  /** The ids of each list, by where it stands. */
  async function readLists() {
    const shown = listsIn(await readDesired(), 'desired')
    const look = async (name: OperationName) => {
      const { status, text } = await call(name)
      if (status < 300)
        for (const [path, ids] of listsIn(JSON.parse(text || 'null'), name))
          if (isWalked(path)) shown.set(path, ids)
    }
    await Promise.all(answering.filter((name) => findPersonWithAccess(name) !== owner).map(look))
    await database.executeSql(RELEASED)
    await Promise.all(answering.filter((name) => findPersonWithAccess(name) === owner).map(look))
    return shown
  }
  const readOrder = async (
    { table, tells = 'id' }: OrderedRows,
    told: readonly string[] = [],
    terms: readonly string[] = [],
  ) => {
    const found = told.length > 0 ? told.map((one) => `'${one}'`) : 'null'
    const sql = `select ${tells} as told from ${table} where ${tells} in (${found}) order by ${[...terms, tells]}`
    return (await database.executeSql(sql)).rows.map((row) => String(row.told))
  }

  test('stand in the order that is meant, each of them [PROMISE-18]', async () => {
    await rewind()
    for (let sites = 0; sites < 3; sites += 1) await anOwnedSite(platform)
    await copyRow(database, LOWER_FLOOR, 1)
    for (const { table, where, columns, first } of new Set(Object.values(ORDERED))) {
      if (first) await database.executeSql(first)
      if (columns)
        await copyRow(database, { table, columns: { ...FALLING, ...columns }, ...(where && { where }) }, 4)
    }
    await database.executeSql(SHOWN)
    const shown = await readLists()
    const orders: Record<string, string[]> = {}
    const deciding = new Set<string>()
    for (const [path, ordered] of Object.entries(ORDERED)) {
      const { table } = ordered
      const orderedBy = (terms: readonly string[]) => readOrder(ordered, shown.get(path), terms)
      const terms = termsOf(ordered)
      const order = await orderedBy(terms)
      orders[path] = order
      for (const [at, term] of terms.entries())
        if (String(await orderedBy(terms.toSpliced(at, 1))) !== String(order))
          deciding.add(`${table} ${term}`)
    }
    const known = Object.values(ORDERED).flatMap((one) =>
      termsOf(one)
        .filter((term) => term !== one.tells)
        .map((term) => `${one.table} ${term}`),
    )
    // a list that stands in its order without one of these would not miss it
    expect(known.filter((term) => !deciding.has(term) && !/ id( desc)?$/.test(term))).toEqual([])
    expect([...shown.keys()].filter((path) => !ORDERED[path])).toEqual([])
    expect(Object.keys(ORDERED).filter((path) => (shown.get(path) ?? []).length < 2)).toEqual([])
    expect(Object.fromEntries(shown)).toEqual(orders)
  })

  test('keep one order where rows are equal in all that they are ordered by [PROMISE-18]', async () => {
    await rewind()
    for (const ordered of new Set(Object.values(ORDERED))) {
      const rows = likeEachOther(ordered)
      if (rows) await copyRow(database, rows, 4)
    }
    await database.executeSql(OWNED)
    const shown = await readLists()
    const orders: Record<string, string[]> = {}
    for (const [path, ordered] of Object.entries(ORDERED))
      if (shown.has(path) && !ordered.tells)
        orders[path] = await readOrder(ordered, shown.get(path), termsOf(ordered))
    expect(Object.fromEntries([...shown].filter(([path]) => orders[path]))).toEqual(orders)
  })
})
