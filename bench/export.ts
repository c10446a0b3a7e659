import { createCall } from '@commissioning/contract/http/client'
import { lineReader } from '@commissioning/contract/http/line-reader'
import type { Page } from '@commissioning/contract/http/list'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { setSystemRole } from '@commissioning/platform/infra/database/database-roles'
import { sql } from 'kysely'
import { openBenchFixture } from './bench-fixture.ts'
import { median } from './throughput.ts'

const ROW_COUNT = 10_000
const ROUNDS = 5

/** 10,000 rows of a list for a file: in one answer of lines against its pages of 100, in turns. */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { database, people, url, headers } = fixture
  await database.db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    await sql`
      with made as (
        insert into collection (id, tenant_id, customer_reference, created_at)
        select gen_random_uuid(), ${people.connectTenant}::uuid, 'Site ' || n, now() from generate_series(1, ${ROW_COUNT}) n
        returning id, customer_reference)
      insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type, created_date)
      select gen_random_uuid(), ${people.company}::uuid, id, ${people.connectTenant}::uuid, ${people.installerId}::uuid,
        customer_reference, 'initial', now() - random() * interval '900 days' from made`.execute(tx)
  })
  await database.executeSql('analyze')

  let requests = 0
  const call = createCall({
    baseUrl: `${url}/api`,
    send: (request) => {
      requests += 1
      request.headers.set('authorization', headers.authorization)
      return fetch(request)
    },
  })
  const { listInstallations } = installationEndpoints
  const ways = {
    pages: async () => {
      let read = 0
      for (let more = true; more; ) {
        const page = await call(listInstallations, { query: { skip: read, top: 100, count: true } })
        read += page.items.length
        more = page.nextPageLink !== null
      }
      return read
    },
    lines: async () => {
      const reader = lineReader(() => undefined)
      // a list answers a page of what it lists
      const page = (await call(listInstallations, { query: { count: true } }, { reader })) as Page<unknown>
      return page.items.length
    },
  }
  const figures = { pages: [] as ExportFigure[], lines: [] as ExportFigure[] }
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of ['pages', 'lines'] as const) {
      requests = 0
      const processor = process.cpuUsage()
      const began = performance.now()
      const read = await ways[way]()
      if (read !== ROW_COUNT) throw new Error(`${read} rows came`)
      const { user, system } = process.cpuUsage(processor)
      const figure = { ms: performance.now() - began, processorMs: (user + system) / 1000, requests }
      // the first one warms up
      if (round > 0) figures[way].push(figure)
    }
  const middle = (way: keyof typeof figures, of: keyof ExportFigure) =>
    median(figures[way].map((one) => one[of]))
  for (const way of ['pages', 'lines'] as const)
    say(
      `${way}   ${middle(way, 'requests')} requests, ${middle(way, 'ms').toFixed(0)} ms, ${middle(way, 'processorMs').toFixed(0)} ms of the processor of server and client`,
    )
  say(`ratio   ${(middle('lines', 'ms') / middle('pages', 'ms')).toFixed(2)}`)
  say(
    `  of the processor's time ${(middle('lines', 'processorMs') / middle('pages', 'processorMs')).toFixed(2)}`,
  )
  await fixture.close()
}

interface ExportFigure {
  ms: number
  processorMs: number
  requests: number
}
