import { expect, test } from 'vitest'
import { readOpenIntent } from './open-intent-in.ts'
import { type SentPlan, writeOpenIntent } from './open-intent-out.ts'

/** 20 by 10 metres whose lower left corner is not the origin. */
const frame = { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: -5, y: 3 } }
const plan = (): SentPlan => ({
  site: 'Harbour Tower',
  sheets: [
    {
      name: 'Ground',
      floorNumber: 0,
      frame,
      picturePath: 'images/01.png',
      walls: [
        { from: { x: -5, y: 3 }, to: { x: 5, y: 3 }, class: 'drywall' },
        { from: { x: 5, y: 3 }, to: { x: 5, y: 13 }, class: 'concrete_20' },
      ],
    },
    { name: 'Ground', floorNumber: null, frame, picturePath: undefined, walls: [] },
  ],
  planItems: [
    { kind: 'iq', name: 'Lobby IQ', code: '0C0A0B0C0D0E', place: { sheet: 0, x: 0, y: 8 } },
    { kind: 'repeater', name: 'Stairs', code: 'AB12CD34EF5678', place: undefined },
    { kind: 'door', name: '0.01 Front', code: 'CD12CD34EF5678', place: { sheet: 0, x: 5, y: 4 } },
  ],
})
const read = (json: unknown) => readOpenIntent(JSON.parse(JSON.stringify(json)))

test('a plan leaves as OpenIntent 2.0: dimensions in pixels first, walls in pixels from the lower left corner [POUT-07]', () => {
  const { openintent_version, floorplans, wall_materials } = writeOpenIntent(plan())
  expect(openintent_version).toBe('2.0.0')
  expect(floorplans[0]).toMatchObject({
    name: 'Ground',
    project_name: 'Harbour Tower',
    floor_id: '0',
    map_uri: 'file://images/01.png',
    dimensions: [
      { width: 1_000, length: 500, unit: 'pixels' },
      { width: 20, length: 10, unit: 'meters' },
      { width: 65.617, length: 32.808, unit: 'feet' },
    ],
    wall_segments: [
      { wall_type: 'Drywall', start_point: { x: 0, y: 0 }, end_point: { x: 500, y: 0 } },
      { wall_type: 'Concrete, 20 cm', start_point: { x: 500, y: 0 }, end_point: { x: 500, y: 500 } },
    ],
  })
  expect(wall_materials).toMatchObject([
    { name: 'Drywall', rf_properties: { attenuation_flat: 3 } },
    { name: 'Concrete, 20 cm', thickness_m: 0.2, rf_properties: { attenuation_flat: 20 } },
  ])
})

test('names of floor plans are unique, and what a plan lacks is left out [POUT-07]', () => {
  const { floorplans } = writeOpenIntent(plan())
  expect(floorplans[1]?.name).toBe('Ground (2)')
  for (const key of ['wall_segments', 'map_uri', 'floor_id']) expect(floorplans[1]).not.toHaveProperty(key)
})

test('IQs and repeaters are access points, doors and locks reference markers, with their codes and metres [POUT-07]', () => {
  const { accesspoints, floorplans } = writeOpenIntent(plan())
  expect(accesspoints[0]).toMatchObject({
    name: 'Lobby IQ',
    floorplan_name: 'Ground',
    serial_number: '0C0A0B0C0D0E',
    mac_address: '0c:0a:0b:0c:0d:0e',
    coordinates: [
      { coordinate_xyz: { x: 250, y: 250, unit: 'pixels' } },
      { coordinate_xyz: { x: 5, y: 5, unit: 'meters' } },
      { coordinate_xyz: { unit: 'feet' } },
    ],
  })
  expect(accesspoints[1]).not.toHaveProperty('floorplan_name')
  expect(accesspoints[1]).not.toHaveProperty('mac_address')
  expect(floorplans[0]?.reference_markers).toMatchObject([
    {
      name: '0.01 Front',
      reference_text: 'door CD12CD34EF5678',
      coordinate: { coordinate_xyz: { x: 10, y: 1, unit: 'meters' } },
    },
  ])
})

test('what left comes back: plans, walls with their classes, and devices by their codes [POUT-07 POUT-08]', () => {
  const { intent } = read(writeOpenIntent(plan()))
  expect(intent?.plans[0]).toEqual({
    name: 'Ground',
    floor: '0',
    metres: { width: 20, height: 10 },
    picturePath: 'images/01.png',
    strayWalls: 0,
    walls: [
      { from: { x: 0, y: 0 }, to: { x: 10, y: 0 }, class: 'drywall' },
      { from: { x: 10, y: 0 }, to: { x: 10, y: 10 }, class: 'concrete_20' },
    ],
  })
  expect(intent?.devices).toEqual([
    { name: 'Lobby IQ', codes: ['0c:0a:0b:0c:0d:0e', '0C0A0B0C0D0E'], plan: 'Ground', at: { x: 5, y: 5 } },
    { name: '0.01 Front', codes: ['CD12CD34EF5678'], plan: 'Ground', at: { x: 10, y: 1 } },
  ])
})

test('walls in metres are told from walls in pixels by where they lie, and feet are feet [POUT-08]', () => {
  const wall = (x: number) => ({ wall_type: 'brick', start_point: { x: 0, y: 0 }, end_point: { x, y: 0 } })
  const of = (dimensions: object[], x: number) =>
    read({ floorplans: [{ name: 'A', dimensions, wall_segments: [wall(x)] }] }).intent?.plans[0]?.walls[0]?.to
      .x
  const pixels = { width: 1_000, length: 500, unit: 'pixels' }
  const metres = { width: 20, length: 10, unit: 'meters' }
  expect(of([pixels, metres], 500)).toBe(10)
  expect(of([metres, pixels], 500)).toBe(10)
  expect(of([metres, pixels], 15)).toBe(15)
  expect(of([pixels, metres], 15)).toBe(15)
  expect(of([pixels, { width: 65.6, length: 32.8, unit: 'feet' }, metres], 15)).toBe(15)
  expect(of([{ width: 100, length: 50, unit: 'feet' }], 50)).toBeCloseTo(15.24)
})

test('dimensions that contradict each other give no size, and devices of two plans of one name no place [TABLE-86]', () => {
  const metres = { width: 20, length: 10, unit: 'meters' }
  const sizeOf = (...dimensions: object[]) =>
    read({ floorplans: [{ name: 'A', dimensions }] }).intent?.plans[0]?.metres
  expect(sizeOf({ width: 65.6, length: 32.8, unit: 'feet' }, metres)).toEqual({ width: 20, height: 10 })
  expect(sizeOf(metres, { width: 200, length: 100, unit: 'meters' })).toBeUndefined()
  expect(sizeOf(metres, { width: 20, length: 10, unit: 'feet' })).toBeUndefined()
  const plan = { name: 'A', dimensions: [metres] }
  const coordinates = [{ coordinate_xyz: { x: 1, y: 1, unit: 'meters' } }]
  const accesspoints = [{ name: 'AP', floorplan_name: 'A', coordinates }]
  expect(read({ floorplans: [plan], accesspoints }).intent?.unplaced).toEqual([])
  expect(read({ floorplans: [plan, plan], accesspoints }).intent?.unplaced).toEqual(['AP'])
})

test.each<[string, object, object, string]>([
  [
    'its own class',
    { commissioning_class: 'shielded', rf_properties: { attenuation_flat: 3 } },
    {},
    'shielded',
  ],
  ['its loss', { rf_properties: { attenuation_flat: 18.4 } }, {}, 'concrete_20'],
  ['its loss a metre', { rf_properties: { attenuation_per_m: 60 }, thickness_m: 0.1 }, {}, 'brick_10'],
  ['its loss and its name', { name: 'Gypsum', rf_properties: { attenuation_flat: 3 } }, {}, 'drywall'],
  ['its name', { name: 'Elevator shaft' }, {}, 'shielded'],
  ['its name and thickness', { name: 'brick' }, { thickness: 0.1 }, 'brick_10'],
  ['nothing', { name: 'Cubic' }, {}, 'brick_24'],
])('the class of a wall follows from %s [POUT-08]', (_, material, segment, wanted) => {
  const wall_type = 'name' in material ? String(material.name) : 'W'
  const wall = { wall_type, start_point: { x: 0, y: 0 }, end_point: { x: 5, y: 0 }, ...segment }
  const dimensions = [{ width: 20, length: 10, unit: 'meters' }]
  const { intent } = read({
    floorplans: [{ name: 'A', dimensions, wall_segments: [wall] }],
    wall_materials: [{ name: wall_type, ...material }],
  })
  expect(intent?.plans[0]?.walls[0]?.class).toBe(wanted)
})

test('a wall outside its picture or without numbers is counted and left out, the others stay [POUT-09]', () => {
  const wall = (to: unknown) => ({ wall_type: 'W', start_point: { x: 0, y: 0 }, end_point: to })
  const [only] =
    read({
      floorplans: [
        {
          name: 'A',
          dimensions: [{ width: 20, length: 10, unit: 'meters' }],
          wall_segments: [wall({ x: 5, y: 5 }), wall({ x: 500, y: 5 }), wall({ x: 'far' }), wall(null)],
        },
      ],
    }).intent?.plans ?? []
  expect([only?.walls.length, only?.strayWalls]).toEqual([1, 3])
})

test.each([
  ['a list', [], 'OpenIntentUnreadable'],
  ['a text', 'openintent', 'OpenIntentUnreadable'],
  ['one of a later version', { openintent_version: '3.1.0', floorplans: [{}] }, 'OpenIntentTooNew'],
  ['one without plans', { openintent_version: '2.0.0', accesspoints: [] }, 'OpenIntentWithoutPlans'],
  [
    'one with too much',
    { floorplans: Array.from({ length: 201 }, () => ({ name: 'A' })) },
    'OpenIntentTooLarge',
  ],
])('a file that is %s is refused with its own code [POUT-09]', (_, json, code) => {
  expect(read(json).refusal?.code).toBe(code)
})

test('whatever stands in a file, reading it says something and never fails [POUT-09]', () => {
  for (const odd of [null, 7, 'x', [], {}, [null], [[]], { x: 1e308 }]) {
    const json = {
      floorplans: [
        { name: odd, dimensions: odd, wall_segments: odd, reference_markers: [odd], map_uri: odd },
      ],
      accesspoints: [odd],
      wall_materials: odd,
    }
    expect(read(json).intent?.plans).toHaveLength(1)
  }
})

test.each([
  ['file://images/a.png', 'images/a.png'],
  ['images/a.png', 'images/a.png'],
  ['./images/a.png', 'images/a.png'],
  ['file:///images/Level%201.png', 'images/Level 1.png'],
  ['file://localhost/images/%C3%84.png', 'images/Ä.png'],
  ['images/../plans/100%.png', 'plans/100%.png'],
  ['images\\a.png', 'images/a.png'],
  ['file:///C:/plans/a.png', 'plans/a.png'],
  ['https://maps.example/a.png', undefined],
  [undefined, undefined],
])('the picture at %s is %s of the file; no other address is asked [POUT-08]', (map_uri, path) => {
  expect(read({ floorplans: [{ name: 'A', map_uri }] }).intent?.plans[0]?.picturePath).toBe(path)
})

test('the picture of version 1 may stand in map_filepath, and a floor may be a number [TABLE-54]', () => {
  const [plan] =
    read({ floorplans: [{ name: 'A', map_filepath: './a.png', floor_id: 2 }] }).intent?.plans ?? []
  expect([plan?.picturePath, plan?.floor]).toEqual(['a.png', '2'])
})

test('a device in pixels is placed by the dimensions of its plan, and one without a place is reported [TABLE-55]', () => {
  const device = (name: string, x: number, unit: string, floorplan_name = 'A') => ({
    name,
    floorplan_name,
    coordinates: [{ coordinate_xyz: { x, y: 10, unit } }],
  })
  const dimensions = [
    { width: 1_000, length: 500, unit: 'pixels' },
    { width: 20, length: 10, unit: 'meters' },
  ]
  const { intent } = read({
    floorplans: [
      { name: 'A', dimensions },
      { name: 'B', dimensions: dimensions.slice(0, 1) },
    ],
    accesspoints: [
      device('1', 500, 'pixels'),
      device('2', 500, 'pixels', 'B'),
      device('3', 5, 'meters', 'C'),
      device('4', 5, 'yards'),
      device('5', 5, 'meters'),
    ],
  })
  expect(intent?.devices.map(({ name, at }) => [name, at.x])).toEqual([
    ['1', 10],
    ['5', 5],
  ])
  expect(intent?.unplaced).toEqual(['2', '3', '4'])
})

test('which unit was taken is named where walls fit several [TABLE-55]', () => {
  const wall = (x: number) => ({ wall_type: 'W', start_point: { x: 0, y: 0 }, end_point: { x, y: 0 } })
  const unit = (x: number, ...dimensions: object[]) =>
    read({ floorplans: [{ name: 'A', dimensions, wall_segments: [wall(x)] }] }).intent?.plans[0]?.wallUnit
  const metres = { width: 20, length: 10, unit: 'meters' }
  const pixels = { width: 1_000, length: 500, unit: 'pixels' }
  expect(unit(15, pixels, metres)).toBe('meters')
  expect(unit(15, { width: 65, length: 33, unit: 'feet' }, metres)).toBe('meters')
  expect(unit(900, pixels, metres)).toBeUndefined()
})
