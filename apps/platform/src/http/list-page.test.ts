import { parseFilter } from '@commissioning/contract/http/parse-filter'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insertInstallation } from '../features/installations/installation-store.ts'
import { newId } from '../infra/database/new-id.ts'
import { installer } from '../testing/test-fixture.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { filterToSql } from './filter-to-sql.ts'

const { listInstallations } = installationEndpoints
const ROW_COUNT = 60
const names = [
  '100%',
  '1000',
  'a_b',
  'aXb',
  'back\\slash',
  'backslash',
  "o'clock",
  'Ünder',
  'İzmir',
  'ΚΟΣΜΟΣ',
]

describe('the pages of a list', async () => {
  const { as, database, now, request, system, fixture } = await testPlatform()
  await system(async (tx) => {
    const row = {
      companyId: fixture.company,
      tenantId: fixture.coreTenant,
      installerId: fixture.installerId,
      countryCode: null,
      timeZone: null,
      businessType: null,
      description: null,
      createdDate: now(),
    }
    const twins = Array.from({ length: ROW_COUNT }, () => 'Twin')
    const rows = [...twins, ...names].map((customerReference) => ({ customerReference, id: newId(now()) }))
    // the later ids first, so that no order of rows by chance is that of their ids
    for (const named of rows.reverse())
      await insertInstallation(tx, { ...row, ...named, collectionId: newId(now()) })
  })
  const list = (query: Parameters<ReturnType<typeof as>>[1] & object) =>
    as(installer)(listInstallations, { query: query as never })
  const read = async (url: string) => {
    const answer = await request({ method: 'GET', url }, installer)
    expect(answer.statusCode).toBe(200)
    return answer.json() as { items: { id: string }[]; count?: number; next_page_link: string | null }
  }
  const search = (filter: string) => `/api/installations?${new URLSearchParams({ filter, top: '100' })}`

  test.each(['asc', 'desc'])(
    'the links lead to every row once, also where all are equal, %s [API-09 API-22]',
    async (direction) => {
      const query = {
        order_by: `site_customer_reference ${direction}`,
        filter: "site_customer_reference eq 'Twin'",
      }
      let link: string | null = `/api/installations?${new URLSearchParams({ ...query, top: '7' })}`
      const ids: string[] = []
      while (link) {
        const page: Awaited<ReturnType<typeof read>> = await read(link)
        expect(page.items.length).toBeLessThanOrEqual(7)
        expect(Object.keys(page).sort()).toEqual(['items', 'next_page_link'])
        ids.push(...page.items.map(({ id }) => id))
        link = page.next_page_link
      }
      expect(ids).toHaveLength(ROW_COUNT)
      expect(new Set(ids).size).toBe(ROW_COUNT)
    },
  )

  test.each(['asc', 'desc'] as const)(
    'rows that are equal stand in the order of their ids, %s, also where no index says so [API-22]',
    async (direction) => {
      const query = { orderBy: `type ${direction}`, filter: "site_customer_reference eq 'Twin'", top: 20 }
      const pages = await Promise.all([0, 20, 40].map((skip) => list({ ...query, skip })))
      const ids = pages.flatMap(({ body }) => body.items.map(({ id }) => id))
      const sorted = ids.toSorted()
      expect(ids).toHaveLength(ROW_COUNT)
      expect(ids).toEqual(direction === 'asc' ? sorted : sorted.reverse())
    },
  )

  test('what is empty is not equal to any value', async () => {
    const filter = "access_expiry ne 2026-11-21T10:00:00Z and site_customer_reference eq 'Twin'"
    expect((await list({ filter, count: true, top: 1 })).body.count).toBe(ROW_COUNT)
  })

  test('a list that ends with its page has no next one', async () => {
    const filter = "site_customer_reference eq 'Twin'"
    const [half, whole] = [await list({ filter, top: ROW_COUNT / 2 }), await list({ filter, top: ROW_COUNT })]
    expect([half.body.items.length, whole.body.items.length]).toEqual([ROW_COUNT / 2, ROW_COUNT])
    expect(half.body.nextPageLink).not.toBeNull()
    expect(whole.body.nextPageLink).toBeNull()
    expect((await list({ filter, top: ROW_COUNT / 2, skip: ROW_COUNT / 2 })).body.nextPageLink).toBeNull()
  })

  test('rows are counted only when asked, all that fit and not only the page [API-10]', async () => {
    const filter = "site_customer_reference eq 'Twin'"
    expect((await list({ filter })).body).not.toHaveProperty('count')
    expect((await list({ filter, count: false })).body).not.toHaveProperty('count')
    expect((await list({ filter, count: true, top: 1 })).body).toMatchObject({
      items: { length: 1 },
      count: ROW_COUNT,
    })
    expect((await list({ filter, count: true, skip: 1_000 })).body).toEqual({
      items: [],
      count: ROW_COUNT,
      nextPageLink: null,
    })
  })

  test('a page holds 25 rows, another number up to 100 [API-11]', async () => {
    expect((await list({})).body.items).toHaveLength(25)
    expect((await list({ top: 100 })).body.items).toHaveLength(ROW_COUNT + names.length)
    for (const top of [0, 101, -1, 2.5])
      expect(await list({ top })).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidRequest' } })
  })

  test.each([
    ["contains(site_customer_reference,'100%')", ['100%']],
    ["startswith(site_customer_reference,'a_')", ['a_b']],
    ["contains(site_customer_reference,'k\\s')", ['back\\slash']],
    ["site_customer_reference eq 'o''clock'", ["o'clock"]],
    ["startswith(tolower(site_customer_reference),'ünd')", ['Ünder']],
    ["startswith(site_customer_reference,'Xb')", []],
    ["contains(tolower(site_customer_reference),'kosm')", []],
  ])('%s means what it says, letter by letter', async (filter, found) => {
    const { body } = await list({ filter, top: 100 })
    expect(body.items.map(({ siteCustomerReference }) => siteCustomerReference)).toEqual(found)
  })

  test.each([
    ['İzmir', 'İzmir'],
    ['İZMİR', 'İzmir'],
    ['İzm', 'İzmir'],
    ['ΚΟΣΜΟΣ', 'ΚΟΣΜΟΣ'],
    ['ΚΟΣ', 'ΚΟΣΜΟΣ'],
    ['U\u0308nder', 'Ünder'],
  ])('a search for "%s" finds %s, whoever lowers the text [LIST-02 LIST-33]', async (typed, found) => {
    for (const text of [typed, typed.toLowerCase(), typed.toUpperCase()]) {
      const by = async (filter: string) =>
        (await list({ filter, top: 100 })).body.items.map((item) => item.siteCustomerReference)
      expect(await by(`contains(tolower(site_customer_reference),'${text}')`)).toEqual([found])
      if (typed.length === found.length)
        expect(await by(`tolower(site_customer_reference) in ('${text}')`)).toEqual([found])
    }
  })

  test('a value of a filter is bound and never a part of the statement [API-21]', () => {
    const compile = (text: string) => {
      const quoted = `'${text.replaceAll("'", "''")}'`
      const fields = { name: 'name' } as const
      const filter = `name eq ${quoted} or contains(name,${quoted}) or name in (${quoted})`
      const condition = filterToSql(parseFilter(filter, fields), {
        list: { fields },
        columns: { name: 'installation.site_customer_reference' },
      })
      return database.db.selectFrom('installation').select('id').where(condition).compile()
    }
    const { sql } = compile('plain')
    const hostile = fc.string({ maxLength: 40, unit: 'binary' }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(hostile, (text) => {
        const compiled = compile(text)
        expect(compiled.sql).toBe(sql)
        expect(compiled.parameters).toContain(text)
      }),
    )
  })

  test('whatever is asked for, the answer is a page or a clear refusal', async () => {
    const text = fc.string({ maxLength: 60, unit: 'binary' })
    const quoted = text.map((value) => `'${value.replaceAll("'", "''")}'`)
    const part = fc.constantFrom(
      ...['site_customer_reference', 'installer.id', 'created_date', 'type', 'secret', 'tolower(type)'],
      ...[
        'eq',
        'ne',
        'in',
        'not',
        'and',
        'or',
        '(',
        ')',
        ',',
        'null',
        'contains(',
        "'",
        "''",
        '1e999',
        '--',
        ';',
      ],
      ...['2026-11-21T10:00:00Z', '999999-01-01T00:00:00Z', '0', '-1', 'true', "'x'", '$1', '\\'],
    )
    const hostile = fc.oneof(
      text,
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' ')),
      quoted.map((value) => `contains(site_customer_reference,${value})`),
      quoted.map((value) => `site_customer_reference in (${value},'x')`),
      quoted.map((value) => `installer.id eq ${value}`),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (filter) => {
        const answer = await request({ method: 'GET', url: search(filter) }, installer)
        expect([filter, answer.statusCode]).toEqual([filter, answer.statusCode === 200 ? 200 : 400])
      }),
      { numRuns: 200 },
    )
  })
})
