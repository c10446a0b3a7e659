import type { OperationName } from '@commissioning/contract/api'
import { toWire } from '@commissioning/contract/http/wire'
import { createSamples } from '@commissioning/contract/testing/sample-reply'
import { DOOR_TEST_POINTS } from '@commissioning/domain/door-tests/door-test-points'
import { owner } from '@commissioning/platform/testing/test-fixture'
import { anOwnedSite } from '@commissioning/platform/testing/test-owner'
import { describe, expect, test } from 'vitest'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { findPersonWithAccess, getEndpoint, reads } from './operation-calls.ts'

interface Ordered {
  table: string
  where?: string
  /** SQL by which it is ordered. */
  by: string
  /** SQL that makes copies differ in what it is ordered by; `n` counts them. Left out, there are enough rows. */
  columns?: Readonly<Record<string, string>>
}

const OTHER_POINTS = DOOR_TEST_POINTS.filter((point) => point !== 'closes')
const later = (column: string) => ({ [column]: `one.${column} + ((n * 2) % 5) * interval '1 day'` })
const named = (column: string) => ({ [column]: `chr((110 - (n * 2) % 5)::int) || one.${column}` })

const issues = {
  table: 'door_issue',
  by: 'closed_at is not null, opened_at desc',
  columns: {
    ...later('opened_at'),
    // a point has one open issue
    point: `(array['${OTHER_POINTS.join("','")}'])[n]`,
    closed_at: 'case when n % 2 = 0 then one.opened_at end',
    closed_by: "case when n % 2 = 0 then 'Clara' end",
  },
}
const schedules = { table: 'time_schedule', by: 'created_at', columns: later('created_at') }
const colleagues = {
  table: 'staff',
  where: "role = 'installer_admin' and email like '%@brightlocks.test'",
  by: 'first_name collate name_order, email collate name_order',
  // two have one first name
  columns: {
    first_name: `chr((110 - (n * 2) % 3)::int) || one.first_name`,
    oidc_subject: 'null',
    oidc_issuer: 'null',
  },
}

const tags = {
  table: 'tag',
  by: 'number',
  columns: { number: "'0000000' || (n * 2) % 5", is_master_key: 'false' },
}
const locks = {
  table: 'hardware',
  where: "hardware_type = 'lock' and iq_id is not null",
  by: 'customer_reference collate name_order',
  columns: { ...named('customer_reference'), name_key: "'lock ' || n" },
}
const records = { table: 'site_record', by: 'made_at desc', columns: later('made_at') }
const pointPhotos = { table: 'door_test_photo', by: 'created_on', columns: later('created_on') }
const iqs = { table: 'iq', by: 'customer_reference collate name_order' }

/** Lists within answers, by the call and where they stand. */
const ORDERED: Readonly<Record<string, Ordered>> = {
  'listDoorTests issues': issues,
  'getDoorTest issues': issues,
  'listDoorTests people': colleagues,
  'getCompany admins': colleagues,
  'listWalks items': { table: 'walk', by: 'started_at desc', columns: later('started_at') },
  'getIntercomSite entrances': { table: 'entrance', by: 'created_at', columns: later('created_at') },
  'listOwnedSites items access_codes': {
    table: 'access_code',
    by: 'created_at desc',
    columns: later('created_at'),
  },
  'getAccessGroup access_schedules': schedules,
  'getAccessRules groups schedules': schedules,
  'listAccessGroups items access_schedules': schedules,
  'getAccessRules groups': {
    table: 'access_group',
    by: 'customer_reference collate name_order',
    columns: named('customer_reference'),
  },
  'getAccessRules tags': tags,
  'getLockAccess rows': tags,
  'getAccessRules locks': locks,
  'getTagAccess rows': locks,
  'listDoorTests issues photos': pointPhotos,
  'getDoorTest issues photos': pointPhotos,
  'getDoorTest points answer photos': pointPhotos,
  'listNotes items photos': { table: 'note_photo', by: 'created_on', columns: later('created_on') },
  'listHeldIqs items': iqs,
  'listOwnedSites items iqs': iqs,
  'listOwnedSites items iqs locks': locks,
  'listOwnedSites items': {
    table: 'site',
    by: '(select customer_reference from collection where id = collection_id) collate name_order',
  },
  'listOwnedIntercomSites items': {
    table: 'intercom_site',
    by: 'customer_reference collate name_order',
    columns: named('customer_reference'),
  },
  'listOwnedSheets items': {
    table: 'sheet',
    by: '(select number from floor where floor.id = floor_id), customer_reference collate name_order',
    columns: {
      ...named('customer_reference'),
      floor_id:
        'case when n % 2 = 0 then (select id from floor order by number limit 1) else one.floor_id end',
    },
  },
  'getOwnedSheet marks': {
    table: 'placement',
    where: 'hardware_id is not null',
    by: 'id',
    // a thing stands in one place
    columns: {
      hardware_id:
        "(select id from hardware where hardware_type = 'lock' and id <> one.hardware_id limit 1 offset n - 1)",
      door_id: 'null',
      iq_id: 'null',
      note_id: 'null',
    },
  },
  'listRecords items': records,
  'listOwnedRecords items': records,
}
/** These are in an order that no column has. */
const COMPUTED: Readonly<Record<string, string>> = {
  'getCompany countries': 'their names are those of a language',
  'findThings items': 'the best matches come first (search-routes.test.ts)',
  'suggestPlaces items': 'a service of maps answers them',
  'getIqTree items': 'a tree has its own order (tree-routes.test.ts)',
  'listIqTrees items items': 'a tree has its own order (tree-routes.test.ts)',
  'listWalks items stops': 'doors follow each other as people walk (walk-routes.test.ts)',
}

/** SQL of a site of whose lists each has something; a further site of the owner has an earlier name. */
const SHOWN = `
  update iq set hold = 'ahead', customer_reference = chr((122 - n)::int) || customer_reference
    from (select id as one, row_number() over (order by id) as n from iq) numbered where id = one;
  insert into held_iq (iq_id, collection_id, since) select id, collection_id, '2026-11-21' from iq;
  update collection set customer_reference = chr((122 - n)::int) || customer_reference
    from (select id as one, row_number() over (order by id) as n from collection) numbered where id = one;
  update intercom_site set owner_pending = false,
    owner_id = (select id from owner where oidc_subject is not null limit 1)`
/** The owner sees the plan of a released site, whose company sees nothing any more. */
const RELEASED = "update installation set release_date = '2026-11-20' where type = 'initial'"

/** A copy that comes later has a smaller id, so that no list is in its order by chance. */
const FALLING = { id: "('00000000-0000-4000-8000-' || lpad((99 - n)::text, 12, '0'))::uuid" }
const LOWER_FLOOR = { table: 'floor', columns: { ...FALLING, number: 'one.number - n' } }

/** A list is ordered by the first of these, then by the next; a comma within parentheses is between none of them. */
const termsOf = ({ by }: Ordered) => by.split(/, (?![^(]*\))/)

/** The ids of each list within an answer, by where it stands. */
function listsIn(value: unknown, path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (Array.isArray(value)) {
    const ids = value.map((one: unknown) => (Object(one) as { id?: unknown }).id)
    const isLonger = ids.length > (found.get(path)?.length ?? 0)
    if (isLonger && ids.every((id) => typeof id === 'string')) found.set(path, ids.map(String))
    for (const one of value) listsIn(one, path, found)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) listsIn(one, `${path} ${key}`, found)
  return found
}

/** A walk of its own has these (sizes-of-lists.test.ts). */
const listsOfRows = reads.filter((name) => getEndpoint(name).list).map((name) => `${name} items`)

describe('lists within answers', async () => {
  const { platform, rewind, call } = await furnishedPlatform()
  const { database } = platform
  const answering = reads.filter((name) => !getEndpoint(name).replyFile)
  const isWalked = (path: string) => !COMPUTED[path] && !listsOfRows.includes(path)
  const sampled = createSamples({ instant: () => '2026-11-21T10:00:00.000Z', fields: {}, rows: 1 })

  test('are all known: each of which the contract tells has its order here, or a reason why it has none [PROMISE-18]', () => {
    const told = answering.flatMap((name) => [...listsIn(toWire(sampled(getEndpoint(name))), name).keys()])
    expect(told.filter((path) => isWalked(path) && !ORDERED[path])).toEqual([])
  })

  test('stand in the order that is meant, each of them [PROMISE-18]', async () => {
    await rewind()
    for (let sites = 0; sites < 3; sites += 1) await anOwnedSite(platform)
    await copyRow(database, LOWER_FLOOR, 1)
    for (const { table, where, columns } of new Set(Object.values(ORDERED)))
      if (columns)
        await copyRow(database, { table, columns: { ...FALLING, ...columns }, ...(where && { where }) }, 4)
    await database.executeSql(SHOWN)
    const shown = new Map<string, string[]>()
    const look = async (name: OperationName) => {
      const { status, text } = await call(name)
      if (status < 300)
        for (const [path, ids] of listsIn(JSON.parse(text || 'null'), name))
          if (isWalked(path)) shown.set(path, ids)
    }
    await Promise.all(answering.filter((name) => findPersonWithAccess(name) !== owner).map(look))
    await database.executeSql(RELEASED)
    await Promise.all(answering.filter((name) => findPersonWithAccess(name) === owner).map(look))
    const orders: Record<string, string[]> = {}
    const deciding = new Set<string>()
    for (const [path, ordered] of Object.entries(ORDERED)) {
      const { table } = ordered
      const ids = (shown.get(path) ?? []).map((id) => `'${id}'`)
      const orderedBy = async (terms: readonly string[]) => {
        const sql = `select id from ${table} where id in (${ids.length > 0 ? ids : 'null'}) order by ${[...terms, 'id']}`
        return (await database.executeSql(sql)).rows.map(({ id }) => String(id))
      }
      const terms = termsOf(ordered)
      const order = await orderedBy(terms)
      orders[path] = order
      for (const [at, term] of terms.entries())
        if (String(await orderedBy(terms.toSpliced(at, 1))) !== String(order))
          deciding.add(`${table} ${term}`)
    }
    const known = Object.values(ORDERED).flatMap((one) => termsOf(one).map((term) => `${one.table} ${term}`))
    // a list that stands in its order without one of these would not miss it
    expect(known.filter((term) => !deciding.has(term) && !term.endsWith(' id'))).toEqual([])
    expect([...shown.keys()].filter((path) => !ORDERED[path])).toEqual([])
    expect(Object.keys(ORDERED).filter((path) => (shown.get(path) ?? []).length < 2)).toEqual([])
    expect(Object.fromEntries(shown)).toEqual(orders)
  })
})
