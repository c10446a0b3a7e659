import type { OperationName } from '@commissioning/contract/api'
import { eq, printFilter } from '@commissioning/contract/http/filter'
import { describe, expect, test } from 'vitest'
import { copyRow, deleteRowsExcept, varyRows } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { findPersonWithAccess, getEndpoint, reads } from './operation-calls.ts'

interface Listed {
  table: string
  where?: string
  columns?: Readonly<Record<string, string>>
  afterwards?: string
  /** SQL that makes what a list counts different from row to row. */
  mixed?: string
  /** The caller is one of these rows, or the call is about one of them. */
  isNeverEmpty?: true
}

/** The rows of each list are those of a table. */
const LISTED: Partial<Record<OperationName, Listed>> = {
  listAccessGroups: {
    table: 'access_group',
    mixed: `insert into access_group_tag (access_group_id, tag_id, collection_id)
        select one.id, (select id from tag limit 1), collection_id from access_group one order by one.id limit 5
        on conflict do nothing;
      insert into access_group_lock (access_group_id, lock_id, collection_id)
        select one.id, (select id from hardware where hardware_type = 'lock' limit 1), collection_id
        from access_group one order by one.id desc limit 3 on conflict do nothing`,
  },
  listDoors: { table: 'door' },
  listFloors: { table: 'floor' },
  listFloorPlans: {
    table: 'floor_plan',
    afterwards: `insert into stored_file
      select (jsonb_populate_record(one, jsonb_build_object('id', file_id))).*
      from (select one from stored_file one limit 1) _, floor_plan
      where file_id not in (select id from stored_file)`,
  },
  listInstallations: { table: 'installation', where: 'release_date is null', isNeverEmpty: true },
  listIqs: { table: 'iq' },
  listIqTrees: { table: 'iq' },
  listLocks: {
    table: 'hardware',
    where: "hardware_type = 'lock'",
    columns: { name_key: "'door ' || n" },
  },
  listRepeaters: { table: 'hardware', where: "hardware_type = 'repeater'" },
  listNotes: { table: 'note' },
  listNotifications: { table: 'notification' },
  listReadings: { table: 'reading' },
  listPlacements: {
    table: 'placement',
    columns: { door_id: 'gen_random_uuid()', hardware_id: 'null', iq_id: 'null', note_id: 'null' },
  },
  listSheets: { table: 'sheet' },
  listWalls: { table: 'wall' },
  listTags: { table: 'tag', columns: { number: "'0000000' || n", is_master_key: 'false' } },
  listOwnedTags: { table: 'tag', columns: { number: "'0000000' || n", is_master_key: 'false' } },
  listStaff: { table: 'staff', where: "email like '%@brightlocks.test'", isNeverEmpty: true },
  listTenants: {
    table: 'tenant',
    afterwards: `insert into company_tenant
      select (jsonb_populate_record(one, jsonb_build_object('tenant_id', tenant.id))).*
      from (select one from company_tenant one limit 1) _, tenant
      where tenant.id not in (select tenant_id from company_tenant)`,
    isNeverEmpty: true,
  },
}
/** Lists that are no rows of one table are walked as they stand. */
const AS_THEY_STAND: readonly OperationName[] = ['listHistory', 'listCompanyHistory', 'listNotedResources']
const UNWALKED: Partial<Record<OperationName, string>> = {
  listAlarmCenters: 'the alarm provider answers it',
}
const COPIES = 9

const lists = reads.filter((name) => getEndpoint(name).list)

test('each list is walked, or says why it is not [PROMISE-11]', () => {
  const named = [...Object.keys(LISTED), ...AS_THEY_STAND, ...Object.keys(UNWALKED)]
  expect(named.toSorted()).toEqual(lists.toSorted())
})

describe('sizes of lists', async () => {
  const { platform, rewind, inputOf } = await furnishedPlatform()
  const { database, request } = platform

  async function pageAt(name: OperationName, url: string) {
    const answer = await request({ url }, findPersonWithAccess(name))
    expect(answer.statusCode, `${url} ${answer.payload}`).toBe(200)
    const page: { items: object[]; count: number; next_page_link: string | null } = answer.json()
    return page
  }
  const addressOf = (name: OperationName, top: number, order = '') => {
    const { params } = inputOf(name)
    const path = getEndpoint(name).path.replace(/:(\w+)/g, (_, key) => String(params?.[key]))
    return `/api${path}?count=true&top=${top}${order && `&order_by=${encodeURIComponent(order)}`}`
  }
  const sizeOf = async (name: OperationName) => (await pageAt(name, addressOf(name, 1))).count

  /** The pages of a list from the first to the last, and what is wrong with them. */
  async function faultsOf(name: OperationName, size: number, top: number, order: string): Promise<string[]> {
    const pages = [await pageAt(name, addressOf(name, top, order))]
    for (let next = pages[0]?.next_page_link; next; next = pages.at(-1)?.next_page_link)
      pages.push(await pageAt(name, next))
    const sizes = pages.map(({ items }) => items.length)
    const rows = new Set(pages.flatMap(({ items }) => items.map((item) => JSON.stringify(item)))).size
    const isRight =
      rows === size &&
      sizes.length === Math.max(1, Math.ceil(size / top)) &&
      sizes.slice(0, -1).every((one) => one === top) &&
      pages.every(({ count }) => count === size)
    return isRight
      ? []
      : [
          `${size} rows in pages of ${top} by ${order}: ${sizes} with ${rows} different rows, counted ${pages.map(({ count }) => count)}`,
        ]
  }
  async function faultsInPages(name: OperationName): Promise<string[]> {
    const size = await sizeOf(name)
    const faults: string[] = []
    for (const field of Object.keys(getEndpoint(name).list?.fields ?? {}))
      for (const direction of ['asc', 'desc'])
        for (const top of new Set([3, Math.max(1, size - 1), size]))
          faults.push(...(await faultsOf(name, size, top, `${field} ${direction}`)))
    return faults
  }

  /** Faults of the order by each field, and of the rows that are found by its values. */
  async function faultsInFields(name: OperationName): Promise<string[]> {
    const faults: string[] = []
    const rowsBy = async (query: string) => (await pageAt(name, addressOf(name, 100) + query)).items
    for (const [field, type] of fieldsOf(name)) {
      const by = (direction: string) => rowsBy(`&order_by=${encodeURIComponent(`${field} ${direction}`)}`)
      const values = (await by('asc')).map((row) => valueAt(row, field))
      if (values.some((value) => value === undefined || isThing(value))) continue
      const up = groupsOf(values)
      const down = groupsOf((await by('desc')).map((row) => valueAt(row, field))).toReversed()
      if (new Set(up).size < up.length || String(up) !== String(down))
        faults.push(`${field}: ${up} upwards, and downwards turned round ${down}`)
      for (const value of new Set(values)) {
        const filter = printFilter(
          eq(field, type === 'instant' && value !== null ? new Date(String(value)) : (value as string)),
        )
        const found = await rowsBy(`&filter=${encodeURIComponent(filter)}`)
        if (found.length !== values.filter((one) => one === value).length)
          faults.push(`${filter}: ${found.length} rows`)
      }
    }
    return faults
  }

  test.each(Object.entries(LISTED))(
    '%s has each row once, on however many pages, whatever it is ordered by [PROMISE-11 PROMISE-15]',
    async (key, listed) => {
      const name = key as OperationName
      await rewind()
      if (!listed.isNeverEmpty) {
        await deleteRowsExcept(database, listed, 0)
        expect(await pageAt(name, addressOf(name, 3))).toMatchObject({
          items: [],
          count: 0,
          next_page_link: null,
        })
        await rewind()
        await deleteRowsExcept(database, listed, 1)
      }
      const before = await sizeOf(name)
      if (!listed.isNeverEmpty) expect(before).toBe(1)
      expect(await faultsOf(name, before, 3, '')).toEqual([])
      await copyRow(database, listed, COPIES)
      expect(await sizeOf(name)).toBe(before + COPIES)
      expect(await faultsInPages(name)).toEqual([])
      await varyRows(database, listed, freeFieldsOf(name))
      expect(await faultsInFields(name)).toEqual([])
    },
  )

  test.each(AS_THEY_STAND)('%s has each row once, as it stands [PROMISE-11]', async (name) => {
    await rewind()
    expect(await faultsInPages(name)).toEqual([])
  })
})

const fieldsOf = (name: OperationName) => Object.entries(getEndpoint(name).list?.fields ?? {})
/** Columns in which any value is as good as another. */
const freeFieldsOf = (name: OperationName) =>
  fieldsOf(name).flatMap(([field, type]) =>
    type === 'name' ? [field, 'name_key'] : type === 'instant' || type === 'integer' ? [field] : [],
  )
const isThing = (value: unknown) => typeof value === 'object' && value !== null

/** The field of a row by its name on the wire; undefined where the row does not tell it. */
const valueAt = (row: object, field: string): unknown =>
  field.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], row)

/** Values that stand beside each other, each once; what has none may stand at either end. */
const groupsOf = (values: readonly unknown[]) =>
  values.filter((value) => value !== null).filter((value, at, all) => value !== all[at - 1])
