import type { AddressInfo } from 'node:net'
import { setSystemRole } from '@commissioning/platform/infra/database/database-roles'

import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { openBenchFixture } from './bench-fixture.ts'
import { throughput } from './throughput.ts'

const INSTALLATION_COUNT = 100_000
const ROWS_PER_PAGE = 50

/** 50 of 100,000 installations, filtered and sorted, listed and searched: the whole platform against the bare query on the same server. */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { database, people } = fixture
  // filling is quicker while the index of names is not there
  const names = await database.executeSql("select pg_get_indexdef('installation_found_by'::regclass) as made")
  await database.executeSql('drop index installation_found_by')
  await database.db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with made as (
        insert into collection (id, tenant_id, customer_reference, created_at)
        select gen_random_uuid(), ${people.connectTenant}::uuid, 'Site ' || n, now() from generate_series(1, ${INSTALLATION_COUNT}) n
        returning id, customer_reference)
      insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type, created_date)
      select gen_random_uuid(), ${people.company}::uuid, id, ${people.connectTenant}::uuid, ${people.installerId}::uuid,
        customer_reference, 'initial', now() - random() * interval '900 days' from made`.execute(tx)
  })
  await database.executeSql(String(names.rows[0]?.made))
  await database.executeSql('analyze')

  const bare = await bareServer(database.url, people.company)
  // the searched text changes with each request, as it does where people type
  const address = (filter: string) =>
    `${fixture.url}/api/installations?${new URLSearchParams({ top: `${ROWS_PER_PAGE}`, order_by: 'created_date desc', filter })}`
  const urls = searched.map((text) =>
    address(`release_date eq null and contains(tolower(site_customer_reference),'${text}')`),
  )
  // the bare server does not compress
  const plain = { 'accept-encoding': 'identity' }
  const headers = { ...fixture.headers, ...plain }
  const targets = {
    list: { urls: [address('release_date eq null')], headers },
    bareList: { urls: [`${bare.url}/installations?text=`], headers: plain },
    search: { urls, headers },
    compressed: { urls, headers: { ...fixture.headers, 'accept-encoding': 'br' } },
    bareSearch: { urls: searched.map((text) => `${bare.url}/installations?text=${text}`), headers: plain },
  }
  const figures = await throughput(targets, { rounds: 7, secondsEach: 2, connections: 8 })
  const { list, bareList, search, compressed, bareSearch } = figures
  say(`list, bare Fastify        ${figuresOf(bareList)}`)
  say(`list, whole platform      ${figuresOf(list)}`)
  say(`search, bare Fastify      ${figuresOf(bareSearch)}`)
  say(`search, whole platform    ${figuresOf(search)}`)
  say(`  and compressed          ${figuresOf(compressed)}`)
  const ofPages = (whole: ThroughputFigure, reference: ThroughputFigure) =>
    (whole.perSecond / reference.perSecond).toFixed(2)
  const ofProcessor = (whole: ThroughputFigure, reference: ThroughputFigure) =>
    (reference.processorMs / whole.processorMs).toFixed(2)
  say(`ratio                     ${ofPages(list, bareList)} of the pages of a list`)
  say(
    `list, of the processor    ${ofProcessor(list, bareList)}   (the server's process; target: at least 0.6)`,
  )
  say(`search, of the pages      ${ofPages(search, bareSearch)}`)
  say(`search, of the processor  ${ofProcessor(search, bareSearch)}`)

  await bare.close()
  await fixture.close()
}

/** All of one digit, so that about as many rows are read for each. */
const searched = ['3', '4', '5', '6', '7', '8', '9']

interface ThroughputFigure {
  perSecond: number
  processorMs: number
}

const figuresOf = ({ perSecond, processorMs }: ThroughputFigure) =>
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
      [company, `%${query.text}%`, ROWS_PER_PAGE + 1],
    )
    return { items: rows.slice(0, ROWS_PER_PAGE) }
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
