import type { Call } from '@commissioning/contract/http/client'
import type { Placement } from '@commissioning/contract/sheets/placement-endpoints'
import type { Wall } from '@commissioning/contract/sheets/wall-endpoints'
import { readPlanFile, refuseManifest } from '@commissioning/domain/sheets/plan-file-in'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { makeDoor } from '../../testing/doors.ts'
import { makeAddedHardware, makeIq, makeLock } from '../../testing/hardware.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { makeFloorPlanSheet } from '../../testing/sheets.ts'
import { makePlanZip } from './make-plan-zip.ts'

const installationId = makeInstallation().id
const plan = { id: '0192d3a0-0000-7000-8000-0000000008b0', customerReference: 'Ground plan' }
const east = makeFloorPlanSheet({
  customerReference: '=east',
  frame: { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: -5, y: 3 } },
})
const west = makeFloorPlanSheet({
  id: '0192d3a0-0000-7000-8000-0000000008a1',
  customerReference: 'West',
  floorPlan: plan,
})
const bare = makeFloorPlanSheet({
  id: '0192d3a0-0000-7000-8000-0000000008a2',
  customerReference: 'Bare',
  floorPlan: null,
  scale: null,
  frame: null,
})
const lock = makeLock()
const door = makeDoor({
  number: '0.01',
  customerReference: '@Front',
  lock: { id: lock.id, customerReference: 'L' },
})
const place: Placement = {
  id: '0192d3a0-0000-7000-8000-000000009001',
  sheetId: east.id,
  thing: { kind: 'door', id: door.id },
  x: 10.25,
  y: 5,
  version: 1,
}
const wall: Wall = {
  id: '0192d3a0-0000-7000-8000-00000000a001',
  from: { x: 1, y: 2 },
  to: { x: 3.5, y: 2 },
  class: 'brick_24',
  version: 1,
}
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

const page = (items: unknown[]) => ({ items, nextPageLink: null })

async function saved(onRead = vi.fn(), doors = [door]) {
  const asked = vi.fn<(name: string) => void>()
  const answers: Record<string, (params: { sheetId?: string }) => unknown> = {
    getInstallation: () => makeInstallationDetail(),
    listSheets: () => page([east, west, bare]),
    listPlacements: () => page([place]),
    listWalls: ({ sheetId }) => page(sheetId === east.id ? [wall] : []),
    listDoors: () => page(doors),
    listIqs: () => page([makeIq()]),
    listRepeaters: () => page([]),
    listLocks: () => page([makeAddedHardware(lock)]),
    listIqTrees: () => page([]),
    getFloorPlanFile: () => new Blob([PICTURE], { type: 'image/png' }),
  }
  const call = (async (endpoint: { name: string }, { params }: { params: { sheetId?: string } }) => {
    asked(endpoint.name)
    return answers[endpoint.name]?.(params)
  }) as Call
  const { file, count } = await makePlanZip(installationId, {
    call,
    signal: new AbortController().signal,
    onRead,
  })
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const json = (path: string) => JSON.parse(strFromU8(parts[path] ?? new Uint8Array()))
  return { parts, json, count, asked }
}

test('a ZIP holds sheets with scale and origin, walls, doors and placements in metres, and a manifest of version 1 [POUT-05]', async () => {
  const { parts, json, count } = await saved()
  expect(Object.keys(parts).sort()).toEqual(
    [
      ...['doors', 'placements', 'sheets', 'walls'].flatMap((name) => [`${name}.csv`, `${name}.json`]),
      'manifest.json',
      'pictures/01.png',
    ].sort(),
  )
  expect(json('manifest.json')).toMatchObject({
    format: 'commissioning-plan',
    version: 1,
    unit: 'metre',
    origin: 'lower left',
    installation: { id: installationId },
    tables: [
      { name: 'sheets', rows: 3, files: ['sheets.json', 'sheets.csv'] },
      { name: 'walls', rows: 1 },
      { name: 'doors', rows: 1 },
      { name: 'placements', rows: 1 },
    ],
  })
  expect(json('sheets.json')[0]).toMatchObject({
    name: '=east',
    picture: 'pictures/01.png',
    picture_width: 1_000,
    metres_per_pixel: 0.02,
    origin_x: -5,
    origin_y: 3,
  })
  expect(json('sheets.json')[2]).toMatchObject({ name: 'Bare', picture: null, metres_per_pixel: null })
  expect(json('walls.json')).toEqual([
    {
      id: wall.id,
      sheet_id: east.id,
      sheet: '=east',
      class: 'brick_24',
      from_x: 1,
      from_y: 2,
      to_x: 3.5,
      to_y: 2,
    },
  ])
  expect(json('placements.json')).toMatchObject([
    { sheet_id: east.id, kind: 'door', id: door.id, name: '0.01 @Front', x: 10.25, y: 5 },
  ])
  expect(json('doors.json')).toMatchObject([{ number: '0.01', name: '@Front', lock_id: lock.id }])
  expect(count).toBe(6)
})

test('what the console saves is what the sandbox reads, by one description of the tables [TRAIN-06]', async () => {
  const { json } = await saved()
  expect(refuseManifest(json('manifest.json'))).toBeUndefined()
  const [sheetRows, walls, placements] = ['sheets', 'walls', 'placements'].map((name) => json(`${name}.json`))
  const { sheets } = readPlanFile({ sheets: sheetRows, walls, placements })
  expect(sheets).toMatchObject([
    {
      id: east.id,
      picturePath: 'pictures/01.png',
      frame: east.frame,
      walls: [{ from: wall.from, to: wall.to, class: wall.class }],
      planItems: [{ kind: 'door', name: '0.01 @Front', code: door.code, at: { x: place.x, y: place.y } }],
    },
    { id: west.id, picturePath: 'pictures/01.png', walls: [], planItems: [] },
    { id: bare.id, picturePath: null, frame: null },
  ])
})

test('a picture is in it once, byte by byte as it is stored [POUT-05]', async () => {
  const onRead = vi.fn()
  const { parts, asked } = await saved(onRead)
  expect(parts['pictures/01.png']).toEqual(PICTURE)
  expect(asked.mock.calls.filter(([name]) => name === 'getFloorPlanFile')).toHaveLength(1)
  expect(onRead.mock.calls).toEqual([
    [0, 1],
    [1, 1],
  ])
})

test('a name in a CSV of the ZIP is never a formula [POUT-05]', async () => {
  const { parts } = await saved()
  const csv = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  expect(csv('sheets.csv')).toContain(",'=east,")
  expect(csv('doors.csv')).toContain(",'@Front,")
  expect(csv('walls.csv').split('\r\n')[1]).toBe(`${wall.id},${east.id},'=east,brick_24,1,2,3.5,2`)
})

test('a table without rows still says its columns [POUT-05]', async () => {
  const { parts, json } = await saved(vi.fn(), [])
  expect(json('doors.json')).toEqual([])
  expect(strFromU8(parts['doors.csv'] ?? new Uint8Array())).toMatch(/^\uFEFF?id,number,name,.*,lock\r\n$/)
})
