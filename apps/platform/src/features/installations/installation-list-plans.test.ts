import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authorizeStaff } from '../../authorization/authorize.ts'
import type { Tx } from '../../infra/database/database.ts'
import { countRowsRead } from '../../testing/count-rows-read.ts'
import { installer } from '../../testing/test-fixture.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { countOpenInstallations } from './installation-count-store.ts'
import { listInstallations } from './installation-store.ts'

const COMPANIES = 20
const INSTALLATION_COUNT = 100_000
const OPEN_SITES_FILTER =
  'release_date eq null and (access_expiry eq null or access_expiry gt 2026-11-21T10:00:00Z)'
const NOW = new Date('2026-11-21T10:00:00Z')
const RELEASED = '(release_date ne null or access_expiry le 2026-11-21T10:00:00Z)'

interface QueryPlan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: QueryPlan[]
}
const listPlanNodes = (plan: QueryPlan): QueryPlan[] => [plan, ...(plan.Plans ?? []).flatMap(listPlanNodes)]

describe('a hundred thousand installations', async () => {
  const { database, issuer, system, fixture } = await testPlatform()
  const company = (index: string) => `('0192d3a0-0000-7000-9000-' || lpad((${index})::text, 12, '0'))::uuid`
  await database.executeSql(
    `insert into company select ${company('n')}, 'Company ' || n, now() from generate_series(1, ${COMPANIES}) as n`,
  )
  // every twentieth row is the installer's company's, a tenth of them the installer's own, nine in ten are released
  await database.executeSql(
    `insert into collection (id, tenant_id, customer_reference, created_at)
     select gen_random_uuid(), $1, 'Site ' || n, timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series(1, ${INSTALLATION_COUNT}) as n`,
    [fixture.connectTenant],
  )
  // one by one, so many names take longer than a statement may
  const names = await database.executeSql(`select pg_get_indexdef('installation_found_by'::regclass) as made`)
  await database.executeSql('drop index installation_found_by')
  await database.executeSql(
    `insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference,
       type, access_expiry, release_date, created_date)
     select gen_random_uuid(), case when n % ${COMPANIES} = 0 then $1::uuid else ${company(`1 + n % ${COMPANIES}`)} end,
       id, tenant_id, case when n % ${COMPANIES} <> 0 then null when n % 200 = 0 then $2::uuid else $3::uuid end,
       customer_reference, 'initial', null,
       case when n % 11 = 0 then null else created_at + interval '1 day' end, created_at
     from (select *, substr(customer_reference, 6)::int as n from collection where customer_reference like 'Site %') as c`,
    [fixture.company, fixture.installerId, fixture.adminId],
  )
  await database.executeSql(String(names.rows[0]?.made))
  await database.executeSql('analyze installation, collection')

  const asInstaller = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      const { subject, email } = installer
      const names = { firstName: undefined, lastName: undefined, locale: undefined }
      await authorizeStaff(
        tx,
        { issuer: issuer.issuer, subject, email, emailVerified: true, ...names },
        'installer_basic',
      )
      return work(tx)
    })

  /** How the database answers each statement of a list. */
  const plansOf = (query: Parameters<typeof listInstallations>[1]) =>
    asInstaller(async (tx) => {
      const asked: CompiledQuery[] = []
      const noting = new Proxy(tx, {
        get: (target, key: keyof Tx) => {
          const own = target[key]
          if (key !== 'executeQuery') return typeof own === 'function' ? own.bind(target) : own
          return (query: CompiledQuery) => {
            asked.push(query)
            return target.executeQuery(query)
          }
        },
      })
      await listInstallations(noting, query, NOW)
      const plans: QueryPlan[] = []
      for (const { sql, parameters } of asked) {
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: QueryPlan }[] }>(
          CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]),
        )
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
        if (plan) plans.push(plan)
      }
      return plans.flatMap(listPlanNodes).filter((node) => node['Relation Name'] === 'installation')
    })

  const mine = `${OPEN_SITES_FILTER} and installer.id eq '${fixture.installerId}'`
  const others = `${OPEN_SITES_FILTER} and installer.id ne '${fixture.installerId}'`
  const search = "contains(tolower(site_customer_reference),'site 77')"
  const orders = [
    'created_date',
    'site_customer_reference',
    'type',
    'access_expiry',
    'tenant.customer_reference',
  ]

  test.each(
    [
      mine,
      others,
      RELEASED,
      `${mine} and ${search}`,
      `${others} and ${search}`,
      `${RELEASED} and ${search}`,
    ].flatMap((filter) => [...orders, 'release_date'].map((field) => ({ filter, orderBy: `${field} desc` }))),
  )('$filter by $orderBy never reads the rows of all companies', async (query) => {
    for (const paged of [
      { ...query, top: 25 },
      { ...query, skip: 1_000, top: 25, count: true },
    ]) {
      const scans = await plansOf(paged)
      expect(scans.length).toBeGreaterThan(0)
      expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    }
  })

  test('the first page of the open lists reads little more than it shows', async () => {
    for (const filter of [mine, others]) {
      const [scan] = await plansOf({ filter, orderBy: 'created_date desc', top: 25 })
      expect(scan && scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(30)
    }
  })

  test('the first page of the released list reads little more than it shows, though others have no date', async () => {
    const query = { filter: RELEASED, orderBy: 'release_date desc', top: 25 }
    const [scan] = await plansOf(query)
    expect(scan && scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(30)
  })

  const mineOf = (text: string) => `${mine} and contains(tolower(site_customer_reference),'${text}')`
  test('a search that finds nothing reads no row of any company [SPEED-35]', async () => {
    const query = { filter: mineOf('nowhere'), count: true }
    const [, read] = await asInstaller((tx) => countRowsRead(tx, () => listInstallations(tx, query, NOW)))
    expect(read).toBe(0)
  })

  const constant: [string, number, (tx: Tx) => Promise<unknown>][] = [
    ['the first page of a list', 150, (tx) => listInstallations(tx, { filter: mine, top: 25 }, NOW)],
    [
      'a search that finds a few',
      150,
      (tx) => listInstallations(tx, { filter: mineOf('te 7720'), count: true }, NOW),
    ],
    ['the count of me', 1_010, (tx) => countOpenInstallations(tx, fixture.installerId, NOW)],
  ]

  test.each(constant)(
    '%s reads at most %i rows, however many there are [SPEED-35]',
    async (_, most, work) => {
      const [, read] = await asInstaller(async (tx) => {
        await work(tx)
        return countRowsRead(tx, () => work(tx))
      })
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThanOrEqual(most)
    },
  )

  test('the count comes with a page that is not full, and the last page is read from its end [SPEED-34]', async () => {
    const read = (query: Parameters<typeof listInstallations>[1]) =>
      asInstaller((tx) => countRowsRead(tx, () => listInstallations(tx, { ...query, count: true }, NOW)))
    const [first, readForFirst] = await read({ filter: `${mine} and release_date ne null` })
    expect(first.count).toBe(0)
    const [last, readForLast] = await read({
      skip: INSTALLATION_COUNT / COMPANIES - 10,
      top: 25,
      orderBy: 'created_date desc',
    })
    expect(last).toMatchObject({
      items: { length: 10 },
      count: INSTALLATION_COUNT / COMPANIES,
      hasMore: false,
    })
    // one pass to count all, and the page
    expect(readForLast).toBeLessThan(INSTALLATION_COUNT / COMPANIES + 100)
    expect(readForFirst).toBeLessThan(INSTALLATION_COUNT / COMPANIES)
    const all = await asInstaller((tx) =>
      listInstallations(tx, { skip: 2_000, top: 100, orderBy: 'created_date asc', count: true }, NOW),
    )
    const reversed = await asInstaller((tx) =>
      listInstallations(
        tx,
        { skip: INSTALLATION_COUNT / COMPANIES - 2_100, top: 100, orderBy: 'created_date desc', count: true },
        NOW,
      ),
    )
    expect(reversed.items.toReversed()).toEqual(all.items)
  })

  test('the last page is as whole as the first', async () => {
    const page = await asInstaller((tx) =>
      listInstallations(tx, { skip: INSTALLATION_COUNT / COMPANIES - 10, top: 25, count: true }, NOW),
    )
    expect(page).toMatchObject({
      items: { length: 10 },
      count: INSTALLATION_COUNT / COMPANIES,
      hasMore: false,
    })
    expect(
      await system((tx) =>
        tx
          .selectFrom('installation')
          .select((eb) => eb.fn.countAll().as('n'))
          .execute(),
      ),
    ).toEqual([{ n: INSTALLATION_COUNT }])
  })
})
