// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guessScheduleColumns, headerLine } from '@commissioning/domain/doors/schedule-columns'
import { readSchedule } from '@commissioning/domain/doors/schedule-read'
import { expect, test } from 'vitest'
import { readScheduleFile } from './read-schedule.ts'

const INPUTS = join(import.meta.dirname, '../../../../../packages/tables/src/testing/inputs')

const FLOORS = [0, 1, 2].map((number) => ({ number, customerReference: `Floor ${number}` }))

/** The schedule as the preview has it, with the columns that are certain. */
async function broughtSchedule(name: string, floors: readonly (typeof FLOORS)[number][] = []) {
  const table = await readScheduleFile(new File([readFileSync(join(INPUTS, name))], name))
  if ('refusal' in table) return expect.fail(table.refusal.message)
  const header = headerLine(table.cells, [])
  const guesses = guessScheduleColumns(table.cells, header, [])
  const columns = guesses.map(({ field, isCertain }) => (isCertain ? field : null))
  return readSchedule({ cells: table.cells, header, columns, floors, numberOf: () => null })
}

test('check marks, filled marks and words of Excel say yes, and an empty cell says no [TABLE-40]', async () => {
  const { rows, refused } = await broughtSchedule('doors-check-marks.csv')
  expect(rows.map(({ values }) => [values.number, values.isEscapeRoute])).toEqual([
    ['501', true],
    ['502', false],
    ['503', true],
    ['504', true],
    ['505', true],
    ['506', true],
  ])
  expect(refused).toEqual([])
})

test('placeholders say nothing, and a lock type that is not known is refused [TABLE-43]', async () => {
  const { rows, refused } = await broughtSchedule('doors-placeholders.csv')
  expect(rows.map(({ values }) => values)).toEqual([
    { number: '4', lockType: null },
    { number: '5', lockType: null },
    { number: '6', lockType: 'cylinder', isEscapeRoute: true },
    { number: '7', lockType: 'cylinder', isEscapeRoute: true },
    { number: '8', lockType: null, isEscapeRoute: true },
  ])
  expect(refused.map(({ line, refusal }) => [line, refusal.code])).toEqual([
    [2, 'DoorLockTypeUnknown'],
    [3, 'DoorLockTypeUnknown'],
    [4, 'DoorLockTypeUnknown'],
    [10, 'DoorLockTypeUnknown'],
  ])
})

test.each([
  ['doors-total.csv', ['1', '2'], ['Total', 'Summe:']],
  [
    'doors-grouped.txt',
    ['101', '102', '201'],
    ['Level 1', 'Level 1: 2', 'Level 2', 'Level 2: 1', 'Grand total: 3'],
  ],
])(
  'of %s the doors are read, and groups, counts and totals are left out by name [TABLE-46]',
  async (name, doors, others) => {
    const { rows, refused, leftOut } = await broughtSchedule(name, FLOORS)
    expect(rows.map(({ values }) => values.number)).toEqual(doors)
    expect(leftOut.map(({ text }) => text)).toEqual(others)
    expect(refused).toEqual([])
  },
)

/** They state no number, or one of two. */
const ASKED_FLOOR_NAMES =
  '01_EG|LG|P2|Mezzanine|M|Roof|DG|Sockel|T.O. Slab L2|Tower 2 - 5|UG/F|Podium 1|Level 13A|1.0'

test('of the names of storeys in a file those are read that state a number, and the others are asked about [TABLE-44 TABLE-45]', async () => {
  const { unknownFloors } = await broughtSchedule('doors-levels.csv')
  const asked = unknownFloors.filter(({ suggested }) => suggested === undefined)
  expect(asked.map(({ text }) => text).join('|')).toBe(ASKED_FLOOR_NAMES)
  const read = new Map(unknownFloors.map(({ text, suggested }) => [text, suggested]))
  const below = ['KG', 'U1', 'N-1', 'SS1', 'L-1', 'B1', '1. UG', '-1'].filter((text) => read.has(text))
  expect(below.map((text) => read.get(text))).toEqual(below.map(() => -1))
  expect([read.get('R+1'), read.get('12/F'), read.get('Planta 3ª')]).toEqual([1, 12, 3])
})
