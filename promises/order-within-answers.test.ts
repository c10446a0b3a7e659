import { DOOR_TEST_POINTS } from '@commissioning/domain/door-tests/door-test-points'
import { describe, expect, test } from 'vitest'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { getEndpoint, reads } from './operation-calls.ts'

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
  // a point has one open issue
  columns: { ...later('opened_at'), point: `(array['${OTHER_POINTS.join("','")}'])[n]` },
}
const schedules = { table: 'time_schedule', by: 'created_at', columns: later('created_at') }
const colleagues = {
  table: 'staff',
  where: "role = 'installer_admin' and email like '%@brightlocks.test'",
  by: 'first_name collate name_order, email collate name_order',
  columns: { ...named('first_name'), oidc_subject: 'null', oidc_issuer: 'null' },
}

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
  'listOwnedSites items iqs': { table: 'iq', by: 'customer_reference collate name_order' },
}
/** These are in an order that no column has. */
const COMPUTED: Readonly<Record<string, string>> = {
  'getCompany countries': 'their names are those of a language',
  'getAccessRules locks': 'a page computes with them, and lists what it has computed',
  'getTagAccess rows': 'the answers are computed',
  'findThings items': 'the best matches come first (search-routes.test.ts)',
  'suggestPlaces items': 'a service of maps answers them',
  'getIqTree items': 'a tree has its own order (tree-routes.test.ts)',
  'listWalks items stops': 'doors follow each other as people walk (walk-routes.test.ts)',
}

/** The ids of each list within an answer, by where it stands. */
function listsIn(value: unknown, path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (Array.isArray(value)) {
    const ids = value.map((one: unknown) => (Object(one) as { id?: unknown }).id)
    if (ids.length > 1 && ids.every((id) => typeof id === 'string') && !found.has(path))
      found.set(path, ids.map(String))
    for (const one of value) listsIn(one, path, found)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) listsIn(one, `${path} ${key}`, found)
  return found
}

describe('lists within answers', async () => {
  const { platform, rewind, call } = await furnishedPlatform()
  const { database } = platform
  const wholes = reads.filter((name) => !getEndpoint(name).list && !getEndpoint(name).replyFile)

  test('stand in the order that is meant, each of them [PROMISE-18]', async () => {
    await rewind()
    for (const { table, where, columns } of new Set(Object.values(ORDERED)))
      if (columns) await copyRow(database, { table, columns, ...(where && { where }) }, 4)
    const shown = new Map<string, string[]>()
    for (const name of wholes) {
      const { status, text } = await call(name)
      if (status < 300)
        for (const [path, ids] of listsIn(JSON.parse(text || 'null'), name))
          if (!COMPUTED[path]) shown.set(path, ids)
    }
    const orders: Record<string, string[]> = {}
    for (const [path, { table, by }] of Object.entries(ORDERED)) {
      const ids = (shown.get(path) ?? []).map((id) => `'${id}'`)
      const sql = `select id from ${table} where id in (${ids.length > 0 ? ids : 'null'}) order by ${by}, id`
      orders[path] = (await database.executeSql(sql)).rows.map(({ id }) => String(id))
    }
    expect([...shown.keys()].filter((path) => !ORDERED[path])).toEqual([])
    expect(Object.keys(ORDERED).filter((path) => !shown.has(path))).toEqual([])
    expect(Object.fromEntries(shown)).toEqual(orders)
  })
})
