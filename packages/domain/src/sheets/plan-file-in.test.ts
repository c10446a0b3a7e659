import { expect, test } from 'vitest'
import { PLACEMENT_LIMIT } from './placement-rules.ts'
import type { PlanRow } from './plan-file.ts'
import { readPlanFile, refuseManifest } from './plan-file-in.ts'
import { SHEET_LIMIT } from './sheet-rules.ts'
import { WALL_LIMIT } from './wall-rules.ts'

const sheet: PlanRow<'sheets'> = {
  id: 'east',
  name: 'East',
  floor_number: 0,
  floor: null,
  picture: 'pictures/01.png',
  picture_width: 1_000,
  picture_height: 500,
  metres_per_pixel: 0.02,
  origin_x: -5,
  origin_y: 3,
  line_metres: 10,
}
const wall: PlanRow<'walls'> = {
  id: 'w',
  sheet_id: 'east',
  sheet: 'East',
  class: 'concrete_20',
  from_x: 1,
  from_y: 2,
  to_x: 3.5,
  to_y: 2,
}
const door: PlanRow<'placements'> = {
  sheet_id: 'east',
  sheet: 'East',
  kind: 'door',
  id: 'd',
  name: '0.01 Front',
  code: '0A.1B.2C.3D',
  x: 10.25,
  y: 5,
}
const read = (change: Partial<Record<'sheets' | 'walls' | 'placements', unknown>> = {}) =>
  readPlanFile({ sheets: [sheet], walls: [wall], placements: [door], ...change })

test('a saved plan is read sheet by sheet, with its frame, its walls and what stands on it; what is new in it is passed over [TRAIN-06]', () => {
  const unscaled = { ...sheet, id: 'west', picture: null, picture_width: null, colour: 'red' }
  expect(
    read({ sheets: [sheet, unscaled], placements: [door, { ...door, sheet_id: 'gone', code: null }] }),
  ).toEqual({
    sheets: [
      {
        id: 'east',
        name: 'East',
        picturePath: 'pictures/01.png',
        frame: { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: -5, y: 3 } },
        walls: [{ from: { x: 1, y: 2 }, to: { x: 3.5, y: 2 }, class: 'concrete_20' }],
        planItems: [{ kind: 'door', name: '0.01 Front', code: '0A.1B.2C.3D', at: { x: 10.25, y: 5 } }],
      },
      { id: 'west', name: 'East', picturePath: null, frame: null, walls: [], planItems: [] },
    ],
  })
})

test.each([
  [{ format: 'commissioning-plan', version: 1 }, undefined],
  [{ format: 'commissioning-plan', version: 2 }, { why: 'tooNew' }],
  [{ format: 'commissioning-plan' }, { why: 'damaged' }],
  [{ format: 'OpenIntent', version: 1 }, { why: 'notPlan' }],
  [null, { why: 'notPlan' }],
])('the manifest %j says whether its tables can be read [TRAIN-08]', (manifest, problem) => {
  expect(refuseManifest(manifest)).toEqual(problem)
})

test.each([
  ['a wall without numbers', { walls: [{ ...wall, to_x: 'left' }] }, { why: 'wallWrong' }],
  ['a wall that never ends', { walls: [{ ...wall, to_x: Number.POSITIVE_INFINITY }] }, { why: 'wallWrong' }],
  ['a wall of straw', { walls: [{ ...wall, class: 'straw' }] }, { why: 'wallWrong' }],
  ['no table of walls', { walls: undefined }, { why: 'damaged' }],
  ['a sheet without a name', { sheets: [{ ...sheet, name: null }] }, { why: 'damaged' }],
  ['a sheet as wide as a country', { sheets: [{ ...sheet, metres_per_pixel: 400 }] }, { why: 'damaged' }],
  ['a sheet that is upside down', { sheets: [{ ...sheet, picture_height: -500 }] }, { why: 'damaged' }],
  ['a place without a number', { placements: [{ ...door, y: null }] }, { why: 'damaged' }],
  ['a thing of no kind', { placements: [{ ...door, kind: 'lift' }] }, { why: 'damaged' }],
  [
    'two places for one device',
    { placements: [door, { ...door, kind: 'lock', code: '0a:1b:2c:3d' }] },
    { why: 'deviceTwice', device: '0a:1b:2c:3d' },
  ],
  ['more walls than a sheet takes', { walls: Array(2_001).fill(wall) }, { why: 'tooLarge' }],
])('%s is no plan [TRAIN-08]', (_, change, problem) => {
  expect(read(change)).toEqual({ problem })
})

test('two doors without a device are no device twice [TRAIN-08]', () => {
  expect(
    read({
      placements: [
        { ...door, code: null },
        { ...door, code: null },
      ],
    }),
  ).toHaveProperty('sheets')
})

const list = <Row>(count: number, row: Row) => Array.from({ length: count }, (_, at) => ({ ...row, at }))
const placed = list(SHEET_LIMIT, sheet).map((each, at) => ({ ...each, id: `sheet ${at}` }))

test.each([
  ['as many sheets as a site has', { sheets: placed }, undefined],
  ['one sheet more', { sheets: [...placed, sheet] }, 'tooLarge'],
  ['as many walls as a sheet has', { walls: list(WALL_LIMIT, wall) }, undefined],
  [
    'as many things as a sheet has',
    { placements: list(PLACEMENT_LIMIT, { ...door, code: null }) },
    undefined,
  ],
  ['one thing more', { placements: list(PLACEMENT_LIMIT + 1, { ...door, code: null }) }, 'tooLarge'],
  [
    'one wall more on one of two sheets',
    { walls: [...list(WALL_LIMIT + 1, wall), { ...wall, sheet_id: 'west' }] },
    'tooLarge',
  ],
  [
    'one sheet of two as wide as a country',
    { sheets: [sheet, { ...sheet, metres_per_pixel: 400 }] },
    'damaged',
  ],
  ['a picture without a width', { sheets: [{ ...sheet, picture_width: 0 }] }, 'damaged'],
  ['a picture without a height', { sheets: [{ ...sheet, picture_height: 0 }] }, 'damaged'],
  [
    'a high picture of usual size',
    { sheets: [{ ...sheet, picture_width: 1, picture_height: 500 }] },
    undefined,
  ],
  ['codes that differ in a letter', { placements: [door, { ...door, code: '0A.1B.2C.3E' }] }, undefined],
  ['one code in other letters', { placements: [door, { ...door, code: '0A1B2C3D' }] }, 'deviceTwice'],
])('a saved plan with %s is read or not: %3$s [TRAIN-08]', (_, change, why) => {
  expect(read(change).problem?.why).toBe(why)
})

test.each(['picture_width', 'picture_height', 'metres_per_pixel', 'origin_x', 'origin_y'])(
  'a sheet without its %s has no scale',
  (column) => {
    expect(read({ sheets: [{ ...sheet, [column]: null }] }).sheets?.[0]?.frame).toBeNull()
  },
)
