import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { databaseKinds } from '@commissioning/database/testing/test-databases'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { installer } from '../testing/test-world.ts'

const { requestAlarmMonitoring, listAlarmCenters } = alarmMonitoringEndpoints
const { getMe } = accountEndpoints
const body = { countryCode: 'NL', controlCentreId: 'nl-1', connectionCode: '0A1F' }
const center = { id: 'nl-1', name: 'Alarmcentrale Noord', country_code: 'NL' }

/** A provider whose every answer waits for the test. */
async function startProvider() {
  const asked: { request: IncomingMessage; answer: (status?: number) => void }[] = []
  let noticed = () => {}
  const server = createServer((request, response: ServerResponse) => {
    const reply = request.method === 'POST' ? { integration_id: 'i-1' } : { items: [center], count: 1 }
    const answer = (status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    }
    asked.push({ request, answer })
    noticed()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    asked,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** The next call that has come or comes. */
    call: () =>
      new Promise<(status?: number) => void>((resolve) => {
        noticed = () => {
          const next = asked.shift()
          if (next) resolve(next.answer)
        }
        noticed()
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe.each(databaseKinds())('alarm monitoring on %s', async (kind) => {
  const provider = await startProvider()
  afterAll(() => provider.close())
  const platform = await testPlatform(kind, { ALARM_MONITORING_URL: provider.url })
  const { as, database, system, world } = platform
  const installationId = await aSite(platform, { tenantId: world.alarmTenant })
  const request = (id = installationId) =>
    as(installer)(requestAlarmMonitoring, { params: { installationId: id }, body })
  const records = () =>
    system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'requestAlarmMonitoring').selectAll().execute(),
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
    expect(await openTransactions()).toBe(0)
    answer()
    expect((await asking).status).toBeLessThan(300)
  })

  test('a request is recorded once, without its code, when the provider has agreed', async () => {
    const before = (await records()).length
    const asking = request()
    const answer = await provider.call()
    expect(await records()).toHaveLength(before)
    answer()
    expect((await asking).status).toBe(204)
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
    const id = await aSite(platform, { tenantId: world.alarmTenant })
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

  test('a tenant that is not integrated is refused before anybody is asked', async () => {
    const answer = await request(await aSite(platform))
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'NotIntegrated' } })
    expect(provider.asked).toEqual([])
  })
})
