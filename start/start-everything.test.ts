import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import type { IdentityTables } from '@commissioning/identity/infra/database/tables'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import { afterAll, expect, test } from 'vitest'
import { selectBrokerSettings } from './broker-settings.ts'
import { type StartEverythingOptions, startEverything } from './start-everything.ts'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-start-'))
for (const pages of ['console', 'portal']) {
  mkdirSync(join(folder, pages))
  writeFileSync(join(folder, pages, 'index.html'), `<title>${pages}</title>`)
}
afterAll(() => rmSync(folder, { recursive: true }))

const dataDir = join(folder, 'data')
const start = ({ env = {}, ...options }: Partial<StartEverythingOptions> = {}) =>
  startEverything({
    port: 0,
    dataDir,
    handsFree: false,
    ...options,
    env: {
      ...env,
      CONSOLE_DIR: join(folder, 'console'),
      PORTAL_DIR: join(folder, 'portal'),
      LOG_LEVEL: 'silent',
    },
  })
const html = { accept: 'text/html' }
const json = async (url: string) => (await fetch(url)).json()
const put = (url: string, body: unknown) =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('every program stands behind one port, and knows where the others are [SHELL-38]', async () => {
  const everything = await start()
  const { url, accounts } = everything
  expect(await (await fetch(url, { headers: html })).text()).toContain('console')
  expect(await (await fetch(`${url}/owner/`, { headers: html })).text()).toContain('portal')
  expect(await json(`${url}/health/ready`)).toMatchObject({ status: 'ready' })
  expect(await json(`${url}/api/openapi.json`)).toMatchObject({ openapi: '3.1.0' })
  expect(await json(`${url}/identity/.well-known/openid-configuration`)).toMatchObject({
    issuer: `${url}/identity`,
  })
  expect((await json(`${url}/sandbox/api/site`)).devices.length).toBeGreaterThan(10)
  expect(await json(`${url}/config.json`)).toMatchObject({
    oidc: { authority: `${url}/identity` },
    statusPageUrl: `${url}/sandbox/status-page`,
    addresses: {
      account: `${url}/identity/account`,
      legal: `${url}/sandbox/legal`,
      officeContact: `${url}/sandbox/office`,
    },
  })
  expect(accounts.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['Installer Admin', 'Installer Basic']),
  )
  await everything.close()
})

test('the next start goes on where the last one stopped, with the same devices and secrets', async () => {
  const first = await start()
  const [device] = (await json(`${first.url}/sandbox/api/site`)).devices
  await put(`${first.url}/sandbox/api/devices/${device.mac}/position`, { x: 2, y: 3 })
  const keys = await json(`${first.url}/identity/jwks`)
  await first.close()

  const second = await start()
  const [same] = (await json(`${second.url}/sandbox/api/site`)).devices
  expect(same).toMatchObject({ mac: device.mac, position: { x: 2, y: 3 } })
  expect(await json(`${second.url}/identity/jwks`)).toEqual(keys)
  await second.close()
})

test('the virtual devices stand in the registry like any other, those made since the first start too, and an IQ comes online by it [REG-05 TRAIN-02]', async () => {
  const { url: databaseUrl, db, close } = await createFreshDatabase<Tables>()
  const startOver = () => start({ dataDir: join(folder, 'registry'), env: { DATABASE_URL: databaseUrl } })
  const first = await startOver()
  await first.close()
  // the sandbox had no locks at its first start in this case
  await db.deleteFrom('registeredDevice').where('kind', '=', 'lock').execute()
  const everything = await startOver()
  const { devices } = await json(`${everything.url}/sandbox/api/site`)
  const list = await (await fetch(`${everything.url}/sandbox/api/production-list.csv`)).text()
  const made = list.trimEnd().split('\n').slice(1)
  const registered = await db.selectFrom('registeredDevice').select(['kind', 'mac']).execute()
  const inOrder = (all: { kind: string; mac: string }[]) =>
    all.map(({ kind, mac }) => `${kind},${mac}`).sort()
  expect(inOrder(registered)).toEqual(made.map((line) => line.split(',').slice(0, 2).join()).sort())
  expect(inOrder(registered)).toEqual(expect.arrayContaining(inOrder(devices)))

  const { mac } = devices.find(({ kind }: { kind: string }) => kind === 'iq')
  const device = `${everything.url}/sandbox/api/devices/${mac}`
  await put(`${device}/position`, { x: 2, y: 3 })
  await put(`${device}/power`, { on: true })
  await expect.poll(async () => (await json(device)).connection).toBe('online')
  await everything.close()
  await close()
})

test('an IQ of somebody finds the broker at the port that was chosen for it [OPS-10]', async () => {
  const port = String(await findFreePort())
  const env = selectBrokerSettings({ MQTT_PORT: port, SMTP_URL: 'smtp://nowhere.example' })
  const everything = await start({ dataDir: join(folder, 'broker'), env })
  expect(everything.brokerUrl).toBe(`mqtt://127.0.0.1:${port}`)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  await everything.close()
  await expect(start({ env: selectBrokerSettings({ MQTT_PORT: 'any' }) })).rejects.toThrow('MQTT_PORT')
})

test('people stay who they are when their data folder is started at another address [PLAT-20]', async () => {
  const { url: databaseUrl, db, close } = await createFreshDatabase<Tables & IdentityTables>()
  const over = { dataDir: join(folder, 'moved'), env: { DATABASE_URL: databaseUrl } }
  const first = await start(over)
  const accounts = await db.selectFrom('identityAccount').select('id').orderBy('id').execute()
  const [ada, ivo] = accounts.map(({ id }) => id)
  const bind = (people: 'staff' | 'owner', email: string, issuer: string, subject?: string) =>
    db
      .updateTable(people)
      .where('email', '=', email)
      .set({ oidcIssuer: issuer, oidcSubject: subject ?? null })
      .execute()
  await bind('staff', 'ada@bright-locks.example', `${first.url}/identity`, ada)
  await bind('owner', 'olivia@quayside.example', `${first.url}/identity`, ivo)
  await bind('staff', 'cleo@bright-locks.example', 'https://sign-in.example', 'cleo')
  await first.close()

  const second = await start(over)
  expect(second.url).not.toBe(first.url)
  const issuers = async (people: 'staff' | 'owner') =>
    (
      await db
        .selectFrom(people)
        .select(['email', 'oidcIssuer'])
        .where('oidcIssuer', 'is not', null)
        .execute()
    ).toSorted((one, other) => one.email.localeCompare(other.email))
  expect(await issuers('staff')).toEqual([
    { email: 'ada@bright-locks.example', oidcIssuer: `${second.url}/identity` },
    { email: 'cleo@bright-locks.example', oidcIssuer: 'https://sign-in.example' },
  ])
  expect(await issuers('owner')).toEqual([
    { email: 'olivia@quayside.example', oidcIssuer: `${second.url}/identity` },
  ])
  await second.close()
  await close()
})

test('a port that is taken is reported in a sentence, before anything is made', async () => {
  const everything = await start()
  const other = {
    port: Number(new URL(everything.url).port),
    dataDir: join(folder, 'other'),
    handsFree: false,
  }
  await expect(startEverything(other)).rejects.toThrow(OperatorFault)
  expect(readdirSync(folder)).not.toContain('other')
  await everything.close()
})

test('what is stored is for nobody else on the machine', () => {
  expect(statSync(dataDir).mode & 0o077).toBe(0)
})
