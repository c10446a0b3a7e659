import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { requestAlarmMonitoring, listAlarmCenters } = alarmMonitoringEndpoints
const { getMe } = accountEndpoints
const body = { countryCode: 'NL', controlCentreId: 'nl-1', connectionCode: '0A1F' }
const center = { id: 'nl-1', name: 'Alarmcentrale Noord', country_code: 'NL' }
const south = { id: 'nl-2', name: 'Alarmcentrale Zuid', country_code: 'NL' }

/** A provider whose answer waits for the test; the same question asked once more is answered alike. */
async function startProvider() {
  const asked: ((status: number) => void)[] = []
  let answered: number | undefined
  let last: { method?: string; url?: string; headers: IncomingMessage['headers']; body: unknown } | undefined
  let noticed = () => {}
  const server = createServer(async (request, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    last = { method, url, headers, body: body === '' ? undefined : JSON.parse(body) }
    const reply = method === 'POST' ? { integration_id: 'i-1' } : { items: [south, center], count: 2 }
    const answer = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    }
    if (answered !== undefined) return answer(answered)
    asked.push(answer)
    noticed()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    asked,
    last: () => last,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`,
    /** The next call that comes, to be answered. */
    call: () => {
      answered = undefined
      const answer = (status = 200) => {
        answered = status
        for (const waiting of asked.splice(0)) waiting(status)
      }
      return new Promise<typeof answer>((resolve) => {
        noticed = () => resolve(answer)
      })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('alarm monitoring', async () => {
  const provider = await startProvider()
  afterAll(() => provider.close())
  const platform = await testPlatform({
    ALARM_MONITORING_URL: provider.url,
    ALARM_MONITORING_KEY: 'operator key',
  })
  const { as, database, system, fixture } = platform
  const installationId = await aSite(platform, { tenantId: fixture.alarmTenant })
  const request = (id = installationId) =>
    as(installer)(requestAlarmMonitoring, { params: { installationId: id }, body })
  const records = () =>
    system((tx) =>
      tx
        .selectFrom('audit')
        .where('operation', '=', 'requestAlarmMonitoring')
        .where('outcome', '=', 'done')
        .selectAll()
        .execute(),
    )
  const openTransactions = async () => {
    const { rows } = await database.executeSql(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    return rows[0]?.open
  }
  beforeEach(() => {
    provider.asked.length = 0
  })

  test.each([
    ['a request', () => request()],
    ['a list of alarm centers', () => as(installer)(listAlarmCenters, { query: {} })],
  ])('while the provider thinks about %s, nobody waits for it', async (_what, ask) => {
    const asking = ask()
    const answer = await provider.call()
    expect((await as(installer)(getMe, {})).status).toBe(200)
    // the end of a reading goes with what its connection is asked next
    await expect.poll(openTransactions).toBe(0)
    answer()
    expect((await asking).status).toBeLessThan(300)
  })

  test('a request is recorded once, without its code, when the provider has agreed', async () => {
    const before = (await records()).length
    const asking = request()
    const answer = await provider.call()
    expect(await records()).toHaveLength(before)
    answer()
    expect((await asking).status).toBe(200)
    const after = await records()
    expect(after).toHaveLength(before + 1)
    expect(JSON.stringify(after)).not.toContain(body.connectionCode)
  })

  test('a request that the provider refuses is not recorded', async () => {
    const before = (await records()).length
    const asking = request()
    const answer = await provider.call()
    answer(422)
    expect(await asking).toMatchObject({ status: 502, body: { ErrorCode: 'AlarmMonitoringFailed' } })
    expect(await records()).toHaveLength(before)
  })

  test('an installation that was released meanwhile is closed for what the provider said', async () => {
    const id = await aSite(platform, { tenantId: fixture.alarmTenant })
    const before = (await records()).length
    const asking = request(id)
    const answer = await provider.call()
    await system((tx) =>
      tx.updateTable('installation').where('id', '=', id).set({ releaseDate: platform.now() }).execute(),
    )
    answer()
    expect(await asking).toMatchObject({ status: 403, body: { ErrorCode: 'InstallationClosed' } })
    expect(await records()).toHaveLength(before)
  })

  test('the integration is requested with country, alarm center and connection code, and answered without the code [MM-05 MM-07 API-23]', async () => {
    const put = (payload: object) =>
      platform.request(
        { method: 'PUT', url: `/api/installations/${installationId}/integrations/mastermind`, payload },
        installer,
      )
    const wire = { country_code: 'NL', control_centre_id: 'nl-1', connection_code: '0A1F' }
    for (const connection_code of ['0A1', '0A1FF', 'WXYZ', ''])
      expect((await put({ ...wire, connection_code })).statusCode).toBe(400)
    expect(provider.asked).toEqual([])

    const asking = put(wire)
    const answer = await provider.call()
    expect(provider.last()).toMatchObject({
      method: 'POST',
      url: '/v1/integrations',
      headers: { authorization: 'Bearer operator key', 'idempotency-key': installationId },
      body: { ...wire, installation_id: installationId, collection_name: 'Harbour House' },
    })
    answer()
    expect((await asking).json()).toEqual({ country_code: 'NL', control_centre_id: 'nl-1' })
  })

  test('alarm centers are listed by name, filtered, counted and a page at a time [MM-06]', async () => {
    const get = async (query: string) => {
      const asking = platform.request(
        { method: 'GET', url: `/api/integrations/mastermind/control_centres${query}` },
        installer,
      )
      const answer = await provider.call()
      answer()
      return (await asking).json()
    }
    expect(await get('?country_code=NL')).toEqual({ items: [center, south], next_page_link: null })
    expect(provider.last()?.url).toContain('country_code=NL')
    expect(await get('?order_by=name%20desc&top=1&count=true&country_code=NL')).toMatchObject({
      items: [south],
      count: 2,
      next_page_link:
        '/api/integrations/mastermind/control_centres?top=1&count=true&order_by=name+desc&country_code=NL&skip=1',
    })
    expect(await get("?filter=contains(tolower(name),'noord')")).toMatchObject({ items: [center] })
  })

  test('a tenant that is not integrated is refused before anybody is asked', async () => {
    const answer = await request(await aSite(platform))
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'NotIntegrated' } })
    expect(provider.asked).toEqual([])
  })
})
