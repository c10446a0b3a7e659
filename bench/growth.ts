import { createCompany, createStaff } from '@commissioning/platform/features/admin/operator-store'
import type { Tx } from '@commissioning/platform/infra/database/database'
import { countRowsRead } from '@commissioning/platform/testing/count-rows-read'
import { sql } from 'kysely'
import { openBenchFixture } from './bench-fixture.ts'
import { calls } from './growth-calls.ts'
import { median } from './throughput.ts'

const SIZES = [100, 10_000, 100_000] as const
const ROUNDS = 5
/** The calls of the guard: their time in the largest company against one pass over its names. */
const GUARDED = {
  'me at 100,000': 'me',
  'last page at 100,000': 'all installations, last page and two counts',
  'nothing found at 100,000': 'search, nothing found',
  'some found at 100,000': 'search, some found',
  'palette at 100,000': 'palette, nothing found',
  'notes at 100,000': 'notes by resource, first page and count',
}

/**
 * Measures lists, searches and pages for companies of three sizes that share a database: rows read,
 * and time.
 */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { database, people } = fixture
  // filling is quicker while the index of names is not there
  const index = 'installation_found_by'
  const { rows } = await database.executeSql(`select pg_get_indexdef('${index}'::regclass) as made`)
  await database.executeSql(`drop index ${index}`)
  const companies = []
  for (const size of SIZES) {
    const person = await database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const now = new Date()
      const company = await createCompany(tx, `Company of ${size}`, now)
      const email = `of-${size}@growth.test`
      const names = { email, firstName: null, lastName: null }
      const staff = await createStaff(tx, { ...names, companyId: company, role: 'installer_admin' }, now)
      const member = { company, staff, email }
      await sql`insert into company_tenant (company_id, tenant_id) values (${company}, ${people.connectTenant})`.execute(
        tx,
      )
      return { ...member, site: await fillCompany(tx, { ...member, tenant: people.connectTenant, size }) }
    })
    companies.push(person)
  }
  await database.executeSql(String(rows[0]?.made))
  // the first one may come before the filling has ended for all
  for (let time = 0; time < 2; time += 1) await database.executeSql('vacuum analyze')

  say(`${''.padEnd(44)} ${SIZES.map((size) => size.toLocaleString('en').padStart(18)).join('')}`)
  const largest = new Map<string, number>()
  for (const [name, call] of Object.entries(calls)) {
    const cells = []
    for (const { company, staff, site, email } of companies) {
      const run = <Result>(work: (tx: Tx) => Promise<Result>) =>
        database.db.transaction().execute(async (tx) => {
          await sql`select set_config('app.company_id', ${company}, true), set_config('app.actor_id', ${staff}, true),
            set_config('app.collection_id', ${site}, true), set_config('role', 'commissioning_app', true)`.execute(
            tx,
          )
          return work(tx)
        })
      const ask = (tx: Tx) => call(tx, { staff, email, now: new Date() })
      await run(ask)
      const [, rows] = await run((tx) => countRowsRead(tx, () => ask(tx)))
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(
          await run(async (tx) => {
            const began = performance.now()
            await ask(tx)
            return performance.now() - began
          }),
        )
      largest.set(name, median(times))
      cells.push(`${rows} / ${median(times).toFixed(1)} ms`.padStart(18))
    }
    say(`${name.padEnd(44)} ${cells.join('')}`)
  }
  const pass = largest.get('search, nothing found, as before') ?? Number.NaN
  say(
    `of a pass over the names of ${SIZES.at(-1)?.toLocaleString('en')} installations, ${pass.toFixed(0)} ms`,
  )
  for (const [name, call] of Object.entries(GUARDED))
    say(`  ${name.padEnd(42)}  ${((largest.get(call) ?? Number.NaN) / pass).toFixed(3)}`)
  await fixture.close()
}

interface GrownCompany {
  company: string
  staff: string
  email: string
  tenant: string
  /** The company has this many installations and devices, and a tenth as many tags and notes. */
  size: number
}

/** Fills a company as one in use is: nine in ten installations are released; answers the site that has all the notes. */
async function fillCompany(tx: Tx, { company, staff, email, tenant, size }: GrownCompany): Promise<string> {
  await sql`
    create temp table grown on commit drop as
    select gen_random_uuid() as id, n, (array['Harbour', 'Lindenhof', 'Westpark', 'Église', 'Puerto'])[1 + n % 5] || ' '
      || (array['School', 'Flat', 'Clinic', 'Hotel'])[1 + n / 5 % 4] || ' ' || n as name,
      timestamptz '2018-01-01' + n * interval '40 minutes' as made
    from generate_series(1, ${size}) as n`.execute(tx)
  await sql`
    insert into collection (id, tenant_id, customer_reference, created_at)
    select id, ${tenant}::uuid, name, made from grown`.execute(tx)
  await sql`
    insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type,
      release_date, created_date)
    select gen_random_uuid(), ${company}::uuid, id, ${tenant}::uuid, ${staff}::uuid, name, 'initial',
      case when n % 10 = 1 then null else made + interval '1 day' end, made from grown`.execute(tx)
  await sql`
    create temp table grown_device on commit drop as
    select gen_random_uuid() as id, upper(left(md5(${company} || n), 16)) as mac, n from generate_series(1, ${size}) as n`.execute(
    tx,
  )
  await sql`
    insert into registered_device (id, kind, mac, communication_type, revision, lock_type)
    select id, 'lock', mac, 'BLUENET', '2.0', 'cylinder' from grown_device`.execute(tx)
  await sql`
    insert into hardware (id, collection_id, device_id, hardware_type, communication_type, mac, customer_reference, name_key, created_at)
    select device.id, site.id, device.id, 'lock', 'BLUENET', mac, 'Door ' || device.n, 'door ' || device.n, now()
    from grown_device as device join grown as site on site.n = 1 + 10 * (device.n % (${size} / 10 / 5))`.execute(
    tx,
  )
  await sql`
    insert into tag (id, collection_id, number, is_active, registration_date)
    select gen_random_uuid(), id, lpad(upper(to_hex(n * 7919)), 14, '0'), true, now() from grown where n % 10 = 1`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`select id from grown where n = 1`.execute(tx)
  const site = rows[0]?.id ?? ''
  await sql`
    insert into note (id, collection_id, resource_type, resource_id, resource_reference, subject, note_text,
      is_private_note, user_email, created_on)
    select gen_random_uuid(), ${site}::uuid, 'Lock', md5((n % 2500)::text)::uuid, 'Door ' || n % 2500, 'Remark ' || n,
      'Seen', n % 5 = 0, ${email}, made from grown where n % 10 = 1`.execute(tx)
  await sql`drop table grown, grown_device`.execute(tx)
  return site
}
