import type { Tx } from '@commissioning/platform/infra/database/database'
import { sql } from 'kysely'
import { openBenchFixture } from './bench-fixture.ts'
import { median } from './throughput.ts'

const SITES = 2_000
const DEVICES = 100_000
const QUESTIONS = ['door', 'door 77', 'AB000000', '0.00.77', 'tower 1999', 'nothing at all']

/** One question of the palette over all that a large company has. */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { id } = await fixture.anInstallation()
  await fixture.system((tx) => fill(tx, id))
  await sql`analyze`.execute(fixture.database.db)
  const ask = async (text: string) => {
    const began = performance.now()
    const response = await fetch(`${fixture.url}/api/found?text=${encodeURIComponent(text)}`, {
      headers: fixture.headers,
    })
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
    return performance.now() - began
  }
  for (const text of QUESTIONS) await ask(text)
  for (const text of QUESTIONS) {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) times.push(await ask(text))
    say(
      `${text.padEnd(16)} ${median(times).toFixed(0)} ms   (target: 150 ms over ${DEVICES} devices, ${SITES} sites)`,
    )
  }
  await fixture.close()
}

/** Sites like the given one, each with its share of devices. */
async function fill(tx: Tx, likeId: string): Promise<void> {
  const like = sql`(select company_id, tenant_id, installer_id from installation where id = ${likeId})`
  await sql`
    create temp table bench_site on commit drop as
    select gen_random_uuid() as id, 'Tower ' || n as name, n from generate_series(0, ${SITES - 1}) as n`.execute(
    tx,
  )
  await sql`
    insert into collection (id, tenant_id, customer_reference, created_at)
    select site.id, like_it.tenant_id, name, now() from bench_site as site, ${like} as like_it`.execute(tx)
  await sql`
    insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type, created_date)
    select gen_random_uuid(), company_id, site.id, tenant_id, installer_id, name, 'initial', now()
    from bench_site as site, ${like} as like_it`.execute(tx)
  await sql`
    create temp table bench_device on commit drop as
    select gen_random_uuid() as id, 'AB' || lpad(to_hex(n), 12, '0') as mac, n from generate_series(1, ${DEVICES}) as n`.execute(
    tx,
  )
  await sql`
    insert into registered_device (id, kind, mac, communication_type, revision, lock_type)
    select id, 'lock', upper(mac), 'BLUENET', '2.0', 'cylinder' from bench_device`.execute(tx)
  await sql`
    insert into hardware (id, collection_id, device_id, hardware_type, communication_type, mac, customer_reference, name_key, created_at)
    select device.id, site.id, device.id, 'lock', 'BLUENET', upper(mac), 'Door ' || device.n, 'door ' || device.n, now()
    from bench_device as device join bench_site as site on site.n = device.n % ${SITES}`.execute(tx)
}
