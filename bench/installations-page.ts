import type { AddressInfo } from 'node:net'
import { setSystemRole } from '@commissioning/platform/infra/database/database-roles'

import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { openBenchFixture } from './bench-fixture.ts'
import { throughput } from './throughput.ts'

const ROWS = 100_000
const PAGE = 50

/** 50 of 100,000 installations, filtered and sorted: the whole platform against the bare query on the same server. */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { database, people } = fixture
  await database.db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    await sql`
      with made as (
        insert into collection (id, tenant_id, customer_reference, created_at)
        select gen_random_uuid(), ${people.connectTenant}::uuid, 'Site ' || n, now() from generate_series(1, ${ROWS}) n
        returning id, customer_reference)
      insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type, created_date)
      select gen_random_uuid(), ${people.company}::uuid, id, ${people.connectTenant}::uuid, ${people.installerId}::uuid,
        customer_reference, 'initial', now() - random() * interval '900 days' from made`.execute(tx)
  })
  await database.executeSql('analyze')

  const bare = await bareServer(database.url, people.company)
  // the searched text changes with each request, as it does where people type
  const urls = searched.map((text) => {
    const filter = `release_date eq null and contains(tolower(site_customer_reference),'${text}')`
    return `${fixture.url}/api/installations?${new URLSearchParams({ top: `${PAGE}`, order_by: 'created_date desc', filter })}`
  })
  // the bare server does not compress
  const plain = { 'accept-encoding': 'identity' }
  const targets = {
    whole: { urls, headers: { ...fixture.headers, ...plain } },
    compressed: { urls, headers: { ...fixture.headers, 'accept-encoding': 'br' } },
    bare: { urls: searched.map((text) => `${bare.url}/installations?text=${text}`), headers: plain },
  }
  const figures = await throughput(targets, { rounds: 9, secondsEach: 2, connections: 8 })
  const { bare: reference, whole, compressed } = figures
  say(`bare Fastify and driver   ${figuresOf(reference)}`)
  say(`whole platform            ${figuresOf(whole)}`)
  say(`  and compressed          ${figuresOf(compressed)}`)
  const ratio = whole.perSecond / reference.perSecond
  say(`ratio                     ${ratio.toFixed(2)}   (target: at least 0.85)`)
  const ofProcessor = reference.processorMs / whole.processorMs
  say(`  of the processor's time ${ofProcessor.toFixed(2)}   (of the server's process alone)`)

  await bare.close()
  await fixture.close()
}

/** All of one digit, so that about as many rows are read for each. */
const searched = ['3', '4', '5', '6', '7', '8', '9']

const figuresOf = ({ perSecond, processorMs }: { perSecond: number; processorMs: number }) =>
  `${perSecond.toFixed(0)} pages/s, ${processorMs.toFixed(2)} ms of the server's processor for each`

/** The same page by the shortest way: one query, one JSON answer, no sign-in, no door, no checks. */
async function bareServer(url: string, company: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  app.get<{ Querystring: { text: string } }>('/installations', async ({ query }) => {
    const { rows } = await pool.query(
      `select i.id, i.site_customer_reference, i.type, i.access_expiry, i.release_date, i.created_date,
         t.customer_reference as tenant_reference, t.type as tenant_type, s.id as installer_id, s.first_name, s.last_name
       from installation i join tenant t on t.id = i.tenant_id left join staff s on s.id = i.installer_id
       where i.company_id = $1 and i.release_date is null and lower(i.site_customer_reference) like $2
       order by i.created_date desc, i.id desc limit $3`,
      [company, `%${query.text}%`, PAGE + 1],
    )
    return { items: rows.slice(0, PAGE) }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}
