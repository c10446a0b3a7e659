import { expect, test } from 'vitest'
import { readOpenIntent } from './open-intent-in.ts'

const METRES = { width: 20, length: 10, unit: 'meters' }
const PIXELS = { width: 1000, length: 500, unit: 'pixels' }
const intentOf = (plan: object, device: object = {}) =>
  readOpenIntent({
    floorplans: [{ name: 'A', dimensions: [PIXELS, METRES], ...plan }],
    accesspoints: [{ name: 'AP', floorplan_name: 'A', ...device }],
  }).intent
const placeOf = (point: unknown) =>
  intentOf({}, { coordinates: [{ coordinate_xyz: point }] })?.devices.map(({ at }) => at)

test.each([
  ['in metres', { x: 5, y: 4, unit: 'meters' }, [{ x: 5, y: 4 }]],
  ['in feet', { x: 10, y: 5, unit: 'feet' }, [{ x: expect.closeTo(3.048), y: expect.closeTo(1.524) }]],
  ['in pixels', { x: 500, y: 250, unit: 'pixels' }, [{ x: 10, y: 5 }]],
  ['in another unit', { x: 5, y: 4, unit: 'yards' }, []],
  ['off the plan', { x: 30, y: 4, unit: 'meters' }, []],
  ['with a text across', { x: '5', y: 4, unit: 'meters' }, []],
  ['with a text upwards', { x: 5, y: '4', unit: 'meters' }, []],
  ['with nothing across', { y: 4, unit: 'meters' }, []],
  ['that never ends across', { x: Number.NaN, y: 4, unit: 'meters' }, []],
  ['that never ends upwards', { x: 5, y: Number.NaN, unit: 'meters' }, []],
  ['of no form', 'here', []],
])('a place %s is read as far as it can be [POUT-08]', (_, point, places) => {
  expect(placeOf(point)).toEqual(places)
})

test.each([
  ['of usual form', METRES, { width: 20, height: 10 }],
  ['without a width', { ...METRES, width: undefined }, undefined],
  ['with a text', { ...METRES, width: '20' }, undefined],
  ['of no width', { ...METRES, width: 0 }, undefined],
  ['of less than nothing', { ...METRES, length: -1 }, undefined],
  ['without end', { ...METRES, length: Number.POSITIVE_INFINITY }, undefined],
  ['in another unit', { ...METRES, unit: 'yards' }, undefined],
])('a dimension %s gives the plan its size or not [POUT-08]', (_, dimension, metres) => {
  expect(intentOf({ dimensions: [dimension] })?.plans[0]?.metres).toEqual(metres)
})

test.each([
  ['a newer file', { openintent_version: '3.0.0' }, '3.0.0'],
  ['a newer file of plans', { floorplan_version: '9.1.0' }, '9.1.0'],
  ['a version without end', { openintent_version: '9'.repeat(30) }, '9'.repeat(20)],
  ['a version that is no text', { openintent_version: 9 }, undefined],
  [
    'its own version before the older one',
    { openintent_version: '2.0.0', floorplan_version: '9' },
    undefined,
  ],
  ['no version', {}, undefined],
])('%s is refused by its version or read [POUT-09]', (_, versions, version) => {
  const { refusal } = readOpenIntent({ ...versions, floorplans: [{ name: 'A' }] })
  expect(refusal).toEqual(version && expect.objectContaining({ params: { version } }))
})

test('what has no place is told by its name, its code, or a dash [POUT-08]', () => {
  const { intent } = readOpenIntent({
    floorplans: [{ name: 'A', dimensions: [METRES], reference_markers: [{ reference_text: ' ' }] }],
    accesspoints: [
      { name: ' AP ', mac_address: 'a' },
      { serial_number: 's', mac_address: '' },
    ],
  })
  expect(intent?.unplaced).toEqual(['AP', 's', '–'])
})

test('a marker ends in the code of its lock [POUT-08]', () => {
  const coordinate = { coordinate_xyz: { x: 1, y: 2, unit: 'meters' } }
  const markers = ['door of AB12', 'CD34', ''].map((reference_text) => ({ reference_text, coordinate }))
  const intent = intentOf({ reference_markers: markers })
  expect(intent?.devices.map(({ codes }) => codes)).toEqual([['AB12'], ['CD34'], []])
})

test.each([
  [3, '3'],
  [' EG ', 'EG'],
  [null, ''],
])('the floor %j of a plan is called %j [POUT-08]', (floor_id, floor) => {
  expect(intentOf({ floor_id })?.plans[0]?.floor).toBe(floor)
})

test('a wall with an end that cannot be read is counted and left out [POUT-08]', () => {
  const wall = (x: unknown) => ({ start_point: { x: 0, y: 0 }, end_point: { x, y: 5 } })
  const plan = intentOf({ dimensions: [METRES], wall_segments: [wall(5), wall('5'), wall(undefined)] })
    ?.plans[0]
  expect([plan?.walls.length, plan?.strayWalls, plan?.wallUnit]).toEqual([1, 2, undefined])
  expect(intentOf({ wall_segments: [wall(5)] })?.plans[0]?.wallUnit).toBe('meters')
})
