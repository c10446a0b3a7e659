import { expect, onTestFinished, test } from 'vitest'
import { SHELF_COUNTS } from '../http/virtual-devices.ts'
import { testFolder, testSandbox, waitUntilTrue } from '../testing/test-sandbox.ts'
import { runningClock } from '../virtual-site/clock.ts'
import { makeDevices } from '../virtual-site/production-list.ts'
import type { DeviceSnapshot, SiteSnapshot } from '../virtual-site/site-snapshot.ts'
import { testBroker } from '../virtual-site/testing/test-broker.ts'
import { item, testPlatform } from '../virtual-site/testing/test-platform.ts'

const SEED = 5
const made = makeDevices(SEED, SHELF_COUNTS)
const iq = made.find((device) => device.kind === 'iq')
const lock = made.find((device) => device.kind === 'lock')
if (iq === undefined || lock === undefined) throw new Error('The shelf is empty.')

/** A sandbox a hundred times faster than life, on a real broker with the platform's end of the protocol. */
async function connected(dataDir = testFolder()) {
  const broker = await testBroker(made.filter((device) => device.kind === 'iq'))
  const platform = await testPlatform(broker.port)
  const mqttUrl = `mqtt://127.0.0.1:${broker.port}`
  const fixture = await testSandbox({ dataDir, seed: SEED, mqttUrl, clock: runningClock(100) })
  onTestFinished(async () => {
    await fixture.close()
    await platform.close()
    await broker.close()
  })
  const shown = async (mac: string) => (await fixture.get(`/api/devices/${mac}`)).body as DeviceSnapshot
  return { ...fixture, dataDir, platform, broker, mqttUrl, shown }
}

test('a lock is taken from its box to the site, and joins over MQTT when the card is presented', async () => {
  const { put, post, platform, shown } = await connected()
  expect((await shown(iq.mac)).position).toBeNull()

  await put(`/api/devices/${iq.mac}/position`, { x: 0, y: 0 })
  await put(`/api/devices/${iq.mac}/power`, { on: true })
  await put(`/api/devices/${lock.mac}/position`, { x: 2, y: 1 })
  await waitUntilTrue(async () => platform.presence.get(iq.mac)?.online === true)
  await platform.wants(iq.mac, { tree: [item(lock)] })
  await waitUntilTrue(async () => platform.linkOf(iq.mac, lock.mac)?.state === 'joining')
  const { body } = await post(`/api/devices/${lock.mac}/actions`, { action: 'present_maintenance_card' })
  expect(body).toMatchObject({
    answer: null,
    device: { isCardRead: true, light: { pattern: 'card_reading' } },
  })
  await waitUntilTrue(async () => platform.linkOf(iq.mac, lock.mac)?.state === 'joined')

  expect(await shown(lock.mac)).toMatchObject({ boundTo: iq.mac, isOnline: true })
})

test('the site stands after a restart as it stood before', async () => {
  const before = await connected()
  await before.put(`/api/devices/${iq.mac}/position`, { x: 3, y: 4 })
  await before.put(`/api/devices/${iq.mac}/power`, { on: true })
  await before.close()

  const after = await testSandbox({ dataDir: before.dataDir, seed: SEED, mqttUrl: before.mqttUrl })

  expect((await after.get(`/api/devices/${iq.mac}`)).body).toMatchObject({
    position: { x: 3, y: 4 },
    hasPower: true,
  })
})

test('a wall has a class, which is brick where none is given, and one that nobody knows is refused [WALL-03]', async () => {
  const { put, get } = await connected()
  const wall = { from: { x: 1, y: -1 }, to: { x: 1, y: 1 } }
  const { status } = await put('/api/site/walls', { walls: [wall, { ...wall, class: 'concrete_20' }] })
  expect(status).toBe(200)
  const walls = [{ class: 'brick_24' }, { class: 'concrete_20' }]
  expect((await get('/api/site')).body).toMatchObject({ walls })
  expect((await put('/api/site/walls', { walls: [{ ...wall, class: 'straw' }] })).status).toBe(400)
  expect((await get('/api/site')).body).toMatchObject({ walls })
})

test('a saved state that is no JSON is set aside, and the sandbox starts anew and says so', async () => {
  const { writeFileSync, readFileSync } = await import('node:fs')
  const dataDir = testFolder()
  writeFileSync(`${dataDir}/sandbox.json`, '{"format":')

  const { logged, get } = await testSandbox({ dataDir })

  expect((await get('/api/mails')).status).toBe(200)
  expect(logged.join()).toContain('is no JSON')
  expect(readFileSync(`${dataDir}/sandbox.json.broken`, 'utf8')).toBe('{"format":')
})

test.each([
  ['an unknown device', 'GET', '/api/devices/FFFFFFFFFFFF', undefined, 404, 'UnknownDevice'],
  [
    'a place that is none',
    'PUT',
    `/api/devices/${iq.mac}/position`,
    { x: 'far', y: 0 },
    400,
    'InvalidRequest',
  ],
  ['an unknown word', 'PUT', `/api/devices/${iq.mac}/power`, { on: true, of: 1 }, 400, 'InvalidRequest'],
  ['no body', 'PUT', `/api/devices/${iq.mac}/power`, undefined, 400, 'InvalidRequest'],
  [
    'a card at a boxed lock',
    'POST',
    `/api/devices/${lock.mac}/actions`,
    { action: 'present_maintenance_card' },
    409,
    'DeviceBoxed',
  ],
  [
    'a tag at an IQ',
    'POST',
    `/api/devices/${iq.mac}/actions`,
    { action: 'present_tag', tagNumber: '04A1B2C3' },
    409,
    'WrongDevice',
  ],
  ['a speed of nothing', 'PUT', '/api/site/speed', { speed: 0 }, 400, 'InvalidRequest'],
  [
    'a fault without a name',
    'PATCH',
    `/api/devices/${iq.mac}/faults`,
    { gremlins: true },
    400,
    'InvalidRequest',
  ],
  ['an address without anything', 'GET', '/api/nothing', undefined, 404, 'NotFound'],
] as const)('%s is refused with a code', async (_what, method, path, body, status, code) => {
  const { ask } = await connected()
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

  expect(await ask(path, { method, ...init })).toMatchObject({ status, body: { ErrorCode: code } })
})

test('before there is a broker the devices say so', async () => {
  const { get } = await testSandbox()
  expect(await get('/api/site')).toMatchObject({ status: 503, body: { ErrorCode: 'DevicesNotConnected' } })
})

test('another web site can neither press a button nor read a message', async () => {
  const { ask } = await testSandbox()
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }

  expect(await ask('/api/mails', foreign)).toMatchObject({ status: 403, body: { ErrorCode: 'ForeignPage' } })
  expect((await ask('/api/site/speed', { method: 'PUT', body: '{"speed":2}' })).status).toBe(415)
})

test('network, faults, battery, speed and hands-free are set by the control API', async () => {
  const { put, patch, get } = await connected()
  await put(`/api/devices/${iq.mac}/position`, { x: 0, y: 0 })

  expect((await patch(`/api/devices/${iq.mac}/network`, { wifi: true, modemSignal: 9 })).body).toMatchObject({
    ethernet: true,
    wifi: true,
    modemSignal: 9,
  })
  expect((await patch(`/api/devices/${iq.mac}/faults`, { brokerCut: true })).body).toMatchObject({
    faults: { brokerCut: true, delayMs: 0 },
  })
  expect((await put(`/api/devices/${lock.mac}/battery`, { battery: 'low' })).body).toMatchObject({
    battery: 'low',
  })
  expect((await put('/api/site/hands-free', { on: true })).body).toMatchObject({ isHandsFree: true })
  await put('/api/site/speed', { speed: 250 })
  expect((await get('/api/site')).body).toMatchObject({ speed: 250 })
})

test('a boxed device is taken down and a label of each kind is drawn for it', async () => {
  const { put, remove, get } = await connected()
  await put(`/api/devices/${iq.mac}/position`, { x: 1, y: 1 })
  expect((await remove(`/api/devices/${iq.mac}/position`)).body).toMatchObject({
    position: null,
    hasPower: false,
  })

  for (const code of ['qrcode', 'datamatrix', 'code128']) {
    const { body, headers } = await get(`/api/devices/${lock.mac}/label.svg?code=${code}`)
    expect(headers.get('content-type')).toContain('image/svg+xml')
    expect(body).toMatch(/^<svg /)
  }
})

test('who listens gets what has changed', async () => {
  const { origin, put } = await connected()
  const abort = new AbortController()
  const { body } = await fetch(`${origin}/sandbox/api/events`, { signal: abort.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()

  await put(`/api/devices/${iq.mac}/position`, { x: 1, y: 1 })
  let received = ''
  while (!received.includes('changed')) received += (await reader?.read())?.value ?? ''

  expect(received).toContain('event: changed\ndata: {"topic":"devices"}')
  abort.abort()
})

test('the site moves to another broker as it stands', async () => {
  const { sandbox, put, shown } = await connected()
  await put(`/api/devices/${iq.mac}/position`, { x: 1, y: 1 })
  await put(`/api/devices/${iq.mac}/power`, { on: true })
  const other = await testBroker(made.filter((device) => device.kind === 'iq'))
  const platform = await testPlatform(other.port)
  onTestFinished(async () => {
    await platform.close()
    await other.close()
  })

  await sandbox.connectDevices(`mqtt://127.0.0.1:${other.port}`)
  await waitUntilTrue(async () => platform.presence.get(iq.mac)?.online === true)

  expect(await shown(iq.mac)).toMatchObject({
    position: { x: 1, y: 1 },
    connection: 'online',
  } satisfies Partial<SiteSnapshot['devices'][number]>)
})

const countOf = (site: SiteSnapshot, isWanted: (device: DeviceSnapshot) => boolean) =>
  site.devices.filter(isWanted).length

test('a prepared site takes the place of the virtual site and gives power to its IQs; the shelf is whole again [TRAIN-01]', async () => {
  const { put, shown } = await connected()
  await put(`/api/devices/${iq.mac}/position`, { x: 3, y: 4 })
  await put(`/api/devices/${iq.mac}/power`, { on: true })

  const house = (await put('/api/site/prepared', { site: 'house' })).body as SiteSnapshot
  expect(house.devices.filter(({ position }) => position !== null)).toHaveLength(10)
  expect(house.devices.filter(({ kind, hasPower }) => kind !== 'lock' && hasPower)).toHaveLength(2)
  expect(house.devices.find(({ sign }) => sign === 'Front door')).toMatchObject({
    kind: 'lock',
    boundTo: null,
  })
  expect(house.walls.length).toBeGreaterThan(0)
  expect(await shown(iq.mac)).toMatchObject({ position: null, hasPower: false, resetCount: 1 })

  const hotel = (await put('/api/site/prepared', { site: 'hotel' })).body as SiteSnapshot
  expect(countOf(hotel, ({ kind, hasPower }) => kind === 'iq' && hasPower)).toBe(40)
  expect(countOf(hotel, ({ kind, position }) => kind === 'lock' && position !== null)).toBe(640)
  expect(countOf(hotel, ({ sign }) => sign === 'Front door')).toBe(0)

  const empty = (await put('/api/site/prepared', { site: 'empty' })).body as SiteSnapshot
  expect(countOf(empty, ({ position }) => position !== null)).toBe(0)
  expect(empty.devices).toHaveLength(made.length)
})

test('an IQ that comes back with its site is told from its former life, and stands after a restart [TRAIN-03]', async () => {
  const before = await connected()
  const load = async (site: string) => (await before.put('/api/site/prepared', { site })).body as SiteSnapshot
  const house = await load('house')
  const first = house.devices.find(({ kind, position }) => kind === 'iq' && position !== null)
  await load('office')
  const again = (await load('house')).devices.find(({ mac }) => mac === first?.mac)
  expect(again).toMatchObject({ resetCount: 1, restoreRequired: false, hasPower: true, devices: [] })
  const boxed = house.devices.find(({ kind, position }) => kind === 'iq' && position === null)
  expect((await before.get(`/api/devices/${boxed?.mac}`)).body).toMatchObject({ resetCount: 0 })
  await before.close()

  const after = await testSandbox({ dataDir: before.dataDir, seed: SEED, mqttUrl: before.mqttUrl })
  expect((await after.get(`/api/devices/${first?.mac}`)).body).toMatchObject({
    resetCount: 1,
    hasPower: true,
  })
})

test('the production list has the devices of every prepared site before one is loaded [TRAIN-02]', async () => {
  const { get, sandbox } = await testSandbox({ seed: SEED })
  const { body } = await get('/api/production-list.csv')
  expect(body).toBe(sandbox.registryCsv)
  const lines = String(body).trimEnd().split('\n').slice(1)
  expect(lines).toHaveLength(made.length + 10 + 33 + 680)
})

test('a prepared site that nobody knows is refused with a code', async () => {
  const { put } = await connected()
  expect(await put('/api/site/prepared', { site: 'castle' })).toMatchObject({
    status: 400,
    body: { ErrorCode: 'InvalidRequest' },
  })
})
