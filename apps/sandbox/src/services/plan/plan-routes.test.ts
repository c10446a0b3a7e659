import { request } from 'node:http'
import { zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { SHELF_COUNTS } from '../../http/virtual-devices.ts'
import {
  aJpeg,
  aPng,
  groundSheet,
  type PlanFile,
  placementRow,
  planZip,
  wallRow,
} from '../../testing/plan-files.ts'
import { testFolder, testSandbox } from '../../testing/test-sandbox.ts'
import { prepareSites } from '../../virtual-site/prepared-sites.ts'
import { makeDevices } from '../../virtual-site/production-list.ts'
import type { DeviceSnapshot, IqSnapshot, SiteSnapshot } from '../../virtual-site/site-snapshot.ts'
import { testBroker } from '../../virtual-site/testing/test-broker.ts'

const SEED = 5
const shelf = makeDevices(SEED, SHELF_COUNTS)
const [iq, otherIq] = shelf.filter(({ kind }) => kind === 'iq')
const [lock, otherLock] = shelf.filter(({ kind }) => kind === 'lock')
const repeater = shelf.find(({ kind }) => kind === 'repeater')
if (!iq || !otherIq || !lock || !otherLock || !repeater) throw new Error('The shelf is empty.')
const brickWall = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, class: 'brick_10' } as const

async function opened(dataDir = testFolder()) {
  const broker = await testBroker([])
  const fixture = await testSandbox({ dataDir, seed: SEED, mqttUrl: `mqtt://127.0.0.1:${broker.port}` })
  onTestFinished(async () => {
    await fixture.close()
    await broker.close()
  })
  const send = (method: string, path: string, file: Uint8Array) =>
    fixture.ask(`/api${path}`, {
      method,
      // made in memory of its own
      body: file as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const site = async () => (await fixture.get('/api/site')).body as SiteSnapshot
  const device = async (mac: string) => (await fixture.get(`/api/devices/${mac}`)).body as DeviceSnapshot
  const load = (plan: Partial<PlanFile>) => send('PUT', '/site/plan?sheet=ground', planZip(plan))
  return { ...fixture, dataDir, send, site, device, load }
}

const plan = {
  walls: [wallRow(100, 40, 120, 40)],
  placements: [
    placementRow({ kind: 'iq', name: 'Hall', code: iq.mac.toLowerCase(), x: 110, y: 45 }),
    placementRow({ kind: 'repeater', name: 'Stairs', code: repeater.mac, x: 112, y: 45 }),
    placementRow({ kind: 'door', name: '0.01 Front', code: lock.mac, x: 110.25, y: 49.5 }),
    placementRow({ kind: 'door', name: '0.02 Planned', x: 101, y: 41 }),
    placementRow({ kind: 'door', name: '0.03 Stranger', code: 'FF.FF.FF.FF', x: 101, y: 42 }),
    placementRow({ kind: 'lock', name: 'Nameless', x: 101, y: 43 }),
    placementRow({ kind: 'iq', name: 'On the moon', code: otherIq.mac, x: 99_999, y: 43 }),
  ],
}

test('before a plan is loaded it shows what each sheet would do and what is left out and why, and nothing is done [TRAIN-07]', async () => {
  const { send, site, put } = await opened()
  await put(`/api/devices/${repeater.mac}/position`, { x: 1, y: 1 })
  await put(`/api/devices/${otherLock.mac}/position`, { x: 2, y: 2 })
  const before = await site()
  const { body } = await send('POST', '/site/plan/preview', planZip(plan))
  expect(body).toEqual({
    sheets: [
      {
        id: 'ground',
        name: 'Ground',
        effect: {
          metres: { width: 20, height: 10 },
          hasPicture: true,
          walls: 1,
          lostWalls: 0,
          doors: 3,
          devices: { mounted: 2, moved: 1, goingBack: 0, staying: 1 },
          leftOut: [
            { name: '0.03 Stranger', code: 'FF.FF.FF.FF', why: 'unknownDevice' },
            { name: 'Nameless', code: null, why: 'withoutCode' },
            { name: 'On the moon', code: otherIq.mac, why: 'farAway' },
          ],
        },
        problem: null,
      },
      {
        id: 'attic',
        name: 'Attic',
        effect: null,
        problem: { Message: expect.stringContaining('no scale'), ErrorCode: 'SheetWithoutScale' },
      },
    ],
  })
  expect({ ...(await site()), utc: '' }).toEqual({ ...before, utc: '' })
})

test('a sheet lies under the site with its middle on that of the site, in true metres, with its walls, doors and picture [TRAIN-06]', async () => {
  const { load, get, site } = await opened()
  const { status } = await load({ ...plan, walls: [wallRow(100, 40, 120, 40), wallRow(0, 0, 99_999, 0)] })
  expect(status).toBe(200)
  const { ground, walls } = await site()
  expect(walls).toEqual([{ from: { x: -10, y: 5 }, to: { x: 10, y: 5 }, class: 'concrete_20' }])
  expect(ground).toEqual({
    name: 'Ground',
    isPlan: true,
    goingBack: [iq.mac, repeater.mac, lock.mac],
    picture: { file: expect.stringMatching(/\.png$/), left: -10, top: -5, width: 20, height: 10 },
    doors: [
      { name: '0.01 Front', at: { x: 0.25, y: -4.5 } },
      { name: '0.02 Planned', at: { x: -9, y: 4 } },
      { name: '0.03 Stranger', at: { x: -9, y: 3 } },
    ],
  })
  const picture = await get(`/api/site/pictures/${ground?.picture?.file}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
})

test('devices of the plan hang at their places under their names, those from a box with power, and the others stay [TRAIN-07]', async () => {
  const { load, device, put } = await opened()
  await put(`/api/devices/${repeater.mac}/position`, { x: 1, y: 1 })
  await put(`/api/devices/${otherLock.mac}/position`, { x: 2, y: 2 })
  await load(plan)
  expect(await device(iq.mac)).toMatchObject({ position: { x: 0, y: 0 }, hasPower: true, sign: 'Hall' })
  expect(await device(lock.mac)).toMatchObject({ position: { x: 0.25, y: -4.5 }, sign: '0.01 Front' })
  expect(await device(repeater.mac)).toMatchObject({ position: { x: 2, y: 0 }, hasPower: false })
  expect(await device(otherLock.mac)).toMatchObject({ position: { x: 2, y: 2 } })
  expect(await device(otherIq.mac)).toMatchObject({ position: null })
})

test('a device of a prepared site that is not loaded comes along, and an IQ goes on with its counts [TRAIN-07]', async () => {
  const { load, put, device } = await opened()
  const stranger = prepareSites(SEED + 1, shelf).house.devices.find(({ made }) => made.kind === 'iq')?.made
  await put('/api/site/prepared', { site: 'house' })
  const { resetCount } = (await device(stranger?.mac ?? '')) as IqSnapshot
  await put('/api/site/prepared', { site: 'empty' })
  expect((await device(stranger?.mac ?? '')).mac).toBeUndefined()
  await load({ placements: [placementRow({ kind: 'iq', name: 'Hall', code: stranger?.mac ?? '' })] })
  expect(await device(stranger?.mac ?? '')).toMatchObject({
    position: { x: 0, y: 0 },
    hasPower: true,
    resetCount: resetCount + 1,
  })
})

test('what lies under the site is there after a restart, and can still be taken away [TRAIN-09]', async () => {
  const before = await opened()
  await before.load(plan)
  const { ground, walls } = await before.site()
  await before.close()

  const after = await opened(before.dataDir)
  expect(await after.site()).toMatchObject({ ground, walls })
  expect((await after.get(`/api/site/pictures/${ground?.picture?.file}`)).status).toBe(200)
  await after.remove('/api/site/plan')
  expect((await after.device(iq.mac)).position).toBeNull()
})

test('a plan that is taken away leaves the site as it was: its walls, and every device that no hand moved since [TRAIN-09]', async () => {
  const { load, put, site, device, remove } = await opened()
  await put('/api/site/walls', { walls: [brickWall] })
  await put(`/api/devices/${repeater.mac}/position`, { x: 1, y: 1 })
  await load(plan)
  await put(`/api/devices/${lock.mac}/position`, { x: 3, y: 3 })
  const { status } = await remove('/api/site/plan')
  expect(status).toBe(200)
  const { ground, walls } = await site()
  expect(ground).toBeUndefined()
  expect(walls).toEqual([brickWall])
  expect(await device(iq.mac)).toMatchObject({ position: null, hasPower: false })
  expect((await device(iq.mac)).sign).toBeUndefined()
  const back = await device(repeater.mac)
  expect(back.position).toEqual({ x: 1, y: 1 })
  expect(back.sign).toBeUndefined()
  expect((await device(lock.mac)).position).toEqual({ x: 3, y: 3 })
})

test('a corrected plan takes the place of the one before: devices in both keep their power, and the way back is to before both [TRAIN-09]', async () => {
  const { load, put, site, device, remove } = await opened()
  await put('/api/site/walls', { walls: [brickWall] })
  await load(plan)
  await put(`/api/devices/${iq.mac}/power`, { on: false })
  const [hall] = plan.placements
  await load({ walls: [], placements: [{ ...hall, x: 115 }] })
  expect((await site()).walls).toEqual([])
  expect(await device(iq.mac)).toMatchObject({ position: { x: 5, y: 0 }, hasPower: false })
  expect((await device(lock.mac)).position).toBeNull()
  await remove('/api/site/plan')
  expect((await site()).walls).toEqual([brickWall])
  expect((await device(iq.mac)).position).toBeNull()
})

test('before a plan takes the place of another it shows which devices go back with the one before [TRAIN-07]', async () => {
  const { load, put, send } = await opened()
  await load(plan)
  await put(`/api/devices/${lock.mac}/position`, { x: 3, y: 3 })
  const { body } = await send(
    'POST',
    '/site/plan/preview',
    planZip({ placements: plan.placements.slice(0, 1) }),
  )
  expect(body).toMatchObject({
    sheets: [{ effect: { devices: { mounted: 0, moved: 1, goingBack: 1, staying: 1 } } }, {}],
  })
})

test('a prepared site takes the place of a plan as of all that is there [TRAIN-09]', async () => {
  const { load, put, site } = await opened()
  await load(plan)
  await put('/api/site/prepared', { site: 'empty' })
  expect(await site()).not.toHaveProperty('ground')
})

/** The directory of the ZIP says ten bytes of its last entry, the picture. */
function sayingLess(zip: Uint8Array): Uint8Array {
  const lied = Buffer.from(zip)
  lied.writeUInt32LE(10, lied.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  return lied
}

function twiceOneName(): Uint8Array {
  const zip = Buffer.from(zipSync({ 'one.json': new Uint8Array(), 'two.json': new Uint8Array() }))
  for (let at = zip.indexOf('two'); at >= 0; at = zip.indexOf('two')) zip.write('one', at)
  return zip
}

const bomb = new Uint8Array(101_000_000)
test.each<[string, string, number, Uint8Array]>([
  ['what is no ZIP', 'PlanNotZip', 400, new TextEncoder().encode('PK but no more')],
  ['another ZIP', 'PlanNotPlan', 400, zipSync({ 'readme.txt': new Uint8Array() })],
  ['a ZIP with two entries of one name', 'PlanNotZip', 400, twiceOneName()],
  ['a later version', 'PlanTooNew', 400, planZip({ manifest: { format: 'commissioning-plan', version: 2 } })],
  [
    'a table that is cut off',
    'PlanDamaged',
    400,
    zipSync({
      'manifest.json': new TextEncoder().encode('{"format":"commissioning-plan","version":1}'),
      'sheets.json': new TextEncoder().encode('[{'),
    }),
  ],
  ['a plan without sheets', 'PlanWithoutSheets', 400, planZip({ sheets: [] })],
  [
    'walls that stand nowhere',
    'PlanWallWrong',
    400,
    planZip({ walls: [{ ...wallRow(1, 1, 2, 2), to_x: '2' }] }),
  ],
  [
    'a device at two places',
    'PlanDeviceTwice',
    400,
    planZip({ placements: ['A', 'B'].map((name) => placementRow({ kind: 'lock', name, code: lock.mac })) }),
  ],
  ['a ZIP that unpacks to too much', 'PlanTooLarge', 413, zipSync({ 'manifest.json': bomb })],
  [
    'a table that unpacks to too much',
    'PlanTooLarge',
    413,
    zipSync({ 'manifest.json': bomb.slice(0, 30_000_001) }),
  ],
  [
    'a picture that is larger than its ZIP says',
    'PictureUnreadable',
    400,
    sayingLess(planZip({ picture: aPng(8_000, 8_000) })),
  ],
  [
    'a picture that is cut off',
    'PictureUnreadable',
    400,
    planZip({ picture: aPng(1_000, 500).slice(0, -20) }),
  ],
  [
    'a picture with a wrong byte',
    'PictureUnreadable',
    400,
    planZip({ picture: aPng(1_000, 500).fill(7, 50, 51) }),
  ],
  ['a picture that is none', 'PictureUnreadable', 400, planZip({ picture: new Uint8Array(100) })],
  ['a picture of too many bytes', 'PictureTooLarge', 413, planZip({ picture: new Uint8Array(8_388_609) })],
  ['a picture of too many pixels', 'PictureTooLarge', 413, planZip({ picture: aPng(8_001, 1) })],
  [
    'a sheet without a scale',
    'SheetWithoutScale',
    409,
    planZip({ sheets: [{ ...groundSheet, origin_x: null }] }),
  ],
  ['no such sheet', 'UnknownSheet', 404, planZip({ sheets: [{ ...groundSheet, id: 'other' }] })],
])('%s is refused as %s, and nothing is loaded [TRAIN-08]', async (_, code, status, zip) => {
  const { send, site, put } = await opened()
  await put('/api/site/walls', { walls: [brickWall] })
  const answer = await send('PUT', '/site/plan?sheet=ground', zip)
  expect(answer).toMatchObject({ status, body: { ErrorCode: code, Message: expect.stringMatching(/\w\.$/) } })
  const { walls, ground, devices } = await site()
  expect(walls).toEqual([brickWall])
  expect(ground).toBeUndefined()
  expect(devices.every(({ position }) => position === null)).toBe(true)
})

test('a device at two places is named [TRAIN-08]', async () => {
  const { send } = await opened()
  const placements = ['A', 'B'].map((name) => placementRow({ kind: 'lock', name, code: lock.mac }))
  const { body } = await send('POST', '/site/plan/preview', planZip({ placements }))
  expect(body).toMatchObject({ Message: expect.stringContaining(lock.mac) })
})

test('a file that says it is too large is refused before it is read [TRAIN-08]', async () => {
  const { origin } = await opened()
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': 100_000_001 }
    const asked = request(`${origin}/sandbox/api/site/plan/preview`, { method: 'POST', headers })
    asked.on('response', ({ statusCode }) => {
      resolve(statusCode)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
  expect(status).toBe(413)
})

test('a picture alone lies behind the site at its width in metres; walls and devices stay, and it can be taken away [TRAIN-10]', async () => {
  const { send, site, put, remove } = await opened()
  await put('/api/site/walls', { walls: [brickWall] })
  await put(`/api/devices/${lock.mac}/position`, { x: 3, y: 3 })
  const { status } = await send('PUT', '/site/picture?name=Yard&widthMetres=30', aJpeg(300, 200))
  expect(status).toBe(200)
  const { ground, walls } = await site()
  expect(walls).toEqual([brickWall])
  expect(ground).toEqual({
    name: 'Yard',
    isPlan: false,
    goingBack: [],
    doors: [],
    picture: { file: expect.stringMatching(/\.jpg$/), left: -15, top: -10, width: 30, height: 20 },
  })
  await remove('/api/site/plan')
  expect((await site()).ground).toBeUndefined()
  expect((await site()).walls).toEqual([brickWall])
})

test.each([
  ['widthMetres=0', aPng(10, 10), 'InvalidRequest'],
  ['widthMetres=wide', aPng(10, 10), 'InvalidRequest'],
  ['widthMetres=10', aJpeg(300, 200).slice(0, -2), 'PictureUnreadable'],
])('a picture with %s is put nowhere when either is wrong [TRAIN-10]', async (width, picture, code) => {
  const { send, site } = await opened()
  const { body } = await send('PUT', `/site/picture?name=Yard&${width}`, picture)
  expect(body).toMatchObject({ ErrorCode: code })
  expect((await site()).ground).toBeUndefined()
})

test('of the pictures that lay there the last two are stored, and no other file is read by a name', async () => {
  const { readdirSync } = await import('node:fs')
  const { send, dataDir, get } = await opened()
  for (const width of [10, 11, 12])
    await send('PUT', '/site/picture?name=Yard&widthMetres=30', aPng(width, 10))
  expect(readdirSync(`${dataDir}/pictures`)).toHaveLength(2)
  const { status, body } = await get(`/api/site/pictures/${encodeURIComponent('../sandbox.json')}`)
  expect(status).toBe(404)
  expect(body).toMatchObject({ ErrorCode: 'UnknownPicture' })
})
