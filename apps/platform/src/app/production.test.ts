import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { openDatabase } from '@commissioning/database/open-database'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, describe, expect, test } from 'vitest'
import { migratePlatform } from '../infra/database/migrate-platform.ts'
import type { Tables } from '../infra/database/tables.generated.ts'
import { admin, fillTestFixture, installer, owner } from '../testing/test-fixture.ts'
import { makeInstallationDraft } from '../testing/test-installations.ts'
import { connectTestIq } from '../testing/test-iq.ts'
import { openMailbox, readInvitationCode } from '../testing/test-mailbox.ts'
import { startMosquitto } from '../testing/test-mosquitto.ts'
import {
  boxedIq,
  importBoxedIq,
  runAsSystem,
  startForeignIssuer,
  TEST_AUDIENCE,
} from '../testing/test-operation.ts'
import { startProcess } from '../testing/test-process.ts'

const { createInstallation, getInstallation } = installationEndpoints
const { addIq, getIq } = iqEndpoints
const iqDraft = {
  customerReference: 'Hall',
  activationCode: boxedIq.activationCode,
  timeZone: 'Europe/Amsterdam',
}
const folder = mkdtempSync(join(tmpdir(), 'production-'))
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'pages/index.html'), '<title>Console</title>')
const issuer = await startForeignIssuer()
const mailbox = await openMailbox()
afterAll(async () => {
  await issuer.close()
  await mailbox.close()
  rmSync(folder, { recursive: true })
})

const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  PORT: '0',
  PUBLIC_URL: 'https://commissioning.example.org',
  DATA_DIR: join(folder, 'data'),
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: TEST_AUDIENCE,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  CONSOLE_DIR: join(folder, 'pages'),
}
const json = async (url: string) => (await fetch(url)).json()

describe('without the sandbox, on services of the operator', async () => {
  const database = await createFreshDatabase<Tables>()
  const mosquitto = await startMosquitto([boxedIq])
  afterAll(async () => {
    await mosquitto.close()
    await database.close()
  })
  const both = [1, 2].map(() => startProcess({ ...env, ...mosquitto.env, DATABASE_URL: database.url }))
  const [first = '', second = ''] = await Promise.all(both.map(({ address }) => address()))
  const fixture = await runAsSystem(database, async (tx) => {
    await importBoxedIq(tx)
    return fillTestFixture(tx, new Date())
  })
  let installationId = ''

  test('two processes start at once on an empty database, and are ready [SANDBOX-09 PLAT-08]', async () => {
    const { rows } = await database.executeSql("select current_setting('server_version_num')::int as version")
    expect(rows[0]?.version).toBeGreaterThanOrEqual(150_000)
    for (const address of [first, second]) {
      await expect
        .poll(() => json(`${address}/health/ready`))
        .toEqual({ status: 'ready', checks: { database: true, broker: true } })
      expect(await (await fetch(address, { headers: { accept: 'text/html' } })).text()).toContain('Console')
      expect(await json(`${address}/config.json`)).toMatchObject({
        environment: 'production',
        oidc: { authority: issuer.url, audience: TEST_AUDIENCE },
      })
    }
    expect(both.map(({ output }) => output.err)).toEqual(['', ''])
  })

  test('what is asked of one process is announced by the other', async () => {
    const body = makeInstallationDraft(fixture.connectTenant)
    ;({ id: installationId } = await issuer.callsOf(installer, first)(createInstallation, { body }))
    const read = await issuer.callsOf(admin, second)(getInstallation, { params: { installationId } })
    expect(read).toMatchObject({
      siteCustomerReference: 'Harbour House',
      site: { owner: { isPending: true } },
    })
  })

  test('mail goes out to the mail server that the operator names [PLAT-12]', async () => {
    const letter = await mailbox.take(owner.email)
    expect(letter).toContain(
      `https://commissioning.example.org/owner/invitation#code=${readInvitationCode(letter)}`,
    )
  })

  test('the log of a request holds no code of an invitation or of the sign-in, and no token [API-36]', async () => {
    const secret = `Zk3-0a_9${'q'.repeat(35)}`
    await fetch(`${first}/api/invitations/${secret}`)
    await fetch(`${first}/owner/invitation/${secret}`)
    await fetch(`${first}/callback?code=${secret}&access_token=${secret}`)
    const log = () => both[0]?.output.out ?? ''
    await expect.poll(log).toContain('"/callback?code=(hidden)&access_token=(hidden)"')
    expect(log()).toContain('"/owner/invitation/(hidden)"')
    expect(log()).not.toContain(secret)
  })

  test('an IQ on the broker of the operator is known to both processes [PLAT-06]', async () => {
    const params = { installationId }
    const { id: iqId } = await issuer.callsOf(installer, second)(addIq, { params, body: iqDraft })
    const iq = await connectTestIq(mosquitto.iqUrl, boxedIq)
    await iq.untilDesired(({ tree }) => tree.length === 0)
    await iq.report()
    for (const address of [first, second])
      await expect
        .poll(() => issuer.callsOf(installer, address)(getIq, { params: { installationId, iqId } }))
        .toMatchObject({ customerReference: 'Hall', online: true })
  })

  test('one process ends and the other goes on', async () => {
    both[0]?.child.kill('SIGTERM')
    expect(await both[0]?.ended).toBe(0)
    const params = { installationId }
    const read = await issuer.callsOf(installer, second)(getInstallation, { params })
    expect(read).toMatchObject({ id: installationId })
  })
})

test('one process is HTTP API, device gateway and background jobs, with its database and broker inside [PLAT-05 PLAT-07 PLAT-10]', async () => {
  const dataDir = join(folder, 'alone')
  const database = await openDatabase<Tables>({ folder: join(dataDir, 'postgres') })
  await migratePlatform(database)
  const fixture = await runAsSystem(database, async (tx) => {
    await importBoxedIq(tx)
    return fillTestFixture(tx, new Date())
  })
  await database.close()

  const mqttPort = await findFreePort()
  const alone = startProcess({ ...env, DATA_DIR: dataDir, MQTT_PORT: String(mqttPort) })
  const call = issuer.callsOf(installer, await alone.address())
  const email = 'alone@customer.test'
  const { id: installationId } = await call(createInstallation, {
    body: { ...makeInstallationDraft(fixture.connectTenant), email },
  })
  expect(readInvitationCode(await mailbox.take(email))).toBeTruthy()
  const { id: iqId } = await call(addIq, { params: { installationId }, body: iqDraft })
  // speaks MQTT 3.1.1
  const iq = await connectTestIq(`mqtt://127.0.0.1:${mqttPort}`, boxedIq)
  await iq.untilDesired(({ tree }) => tree.length === 0)
  await iq.report()
  await expect.poll(() => call(getIq, { params: { installationId, iqId } })).toMatchObject({ online: true })

  alone.child.kill('SIGTERM')
  expect(await alone.ended).toBe(0)
  expect(readdirSync(join(dataDir, 'postgres'))).not.toEqual([])
})
