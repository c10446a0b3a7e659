import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { doorRefusals } from './door-refusals.ts'
import { compareSchedule } from './schedule-match.ts'
import {
  type DoorValues,
  SCHEDULE_FIELDS,
  type ScheduledDoor,
  type ScheduleField,
  type ScheduleRow,
  type ScheduleValues,
  toScheduledDoor,
} from './schedule-values.ts'

const doorValues = (change: Partial<DoorValues> = {}): DoorValues => ({
  number: '1',
  customerReference: 'Office',
  floorNumber: 0,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
  ...change,
})
let made = 0
const aDoor = (now: Partial<DoorValues>, imported: ScheduleValues | null = null): ScheduledDoor => {
  made += 1
  return { id: `door-${made}`, version: 1, now: doorValues(now), imported }
}
const file = (...values: ScheduleValues[]): ScheduleRow[] =>
  values.map((each, index) => ({ line: index + 2, values: each }))

test('a door on floor 0 is compared as one on floor 0', () => {
  const planned = { ...doorValues(), id: 'door', version: 1, imported: null }
  expect(toScheduledDoor({ ...planned, floor: { number: 0 } }).now.floorNumber).toBe(0)
  expect(toScheduledDoor({ ...planned, floor: null }).now.floorNumber).toBeNull()
})

/** The doors after an import, as the platform stores them. */
function apply(rows: readonly ScheduleRow[], doors: readonly ScheduledDoor[]): ScheduledDoor[] {
  const compared = compareSchedule(rows, doors)
  const after = new Map(doors.map((door) => [door.id, door]))
  for (const { door, next, imported } of compared.rows) {
    const whole = door ?? aDoor({})
    after.set(whole.id, { ...whole, now: next, imported })
  }
  return [...after.values()]
}
const kinds = (rows: readonly ScheduleRow[], doors: readonly ScheduledDoor[]) => {
  const { rows: compared, refused, gone } = compareSchedule(rows, doors)
  return {
    rows: compared.map(({ line, kind }) => `${line} ${kind}`),
    refused: refused.map(({ line, refusal }) => `${line} ${refusal.code}`),
    gone: gone.map(({ now }) => now.number),
  }
}

test('a line is new, changed, left as set by hand or the same, and doors that are gone are listed [DOOR-10]', () => {
  const first = file(
    { number: '1', customerReference: 'Office', floorNumber: 0 },
    { number: '2', customerReference: 'Hall', floorNumber: 0 },
    { number: '3', customerReference: 'Roof', floorNumber: 7 },
    { number: '4', customerReference: 'Shed', floorNumber: 0 },
  )
  expect(kinds(first, []).rows).toEqual(['2 new', '3 new', '4 new', '5 new'])
  const doors = apply(first, [])
  const byHand = doors.map((door) =>
    door.now.number === '2' ? { ...door, now: { ...door.now, customerReference: 'Great hall' } } : door,
  )
  const second = file(
    { number: '1', customerReference: 'Office A', floorNumber: 0 },
    { number: '2', customerReference: 'Hall', floorNumber: 0 },
    { number: '3', customerReference: 'Roof', floorNumber: 7 },
    { number: '5', customerReference: 'Gate', floorNumber: 0 },
  )
  expect(kinds(second, byHand)).toEqual({
    rows: ['2 changed', '3 kept', '4 same', '5 new'],
    refused: [],
    gone: ['4'],
  })
})

test('a door whose line is refused is not gone, and one that no line names is [DOOR-10]', () => {
  const was = file(
    { number: '1', floorNumber: 0 },
    { number: '2', floorNumber: 0, externalId: 'b' },
    { number: '3', floorNumber: 0 },
    { number: '4', floorNumber: 0, externalId: 'd' },
  )
  const doors = apply(was, []).map((door) =>
    door.now.number === '1' ? { ...door, now: { ...door.now, number: '1A' } } : door,
  )
  const refusal = doorRefusals.DoorNumberRequired
  const refused = [
    { line: 2, refusal, number: ' 1', externalId: '' },
    { line: 3, refusal, number: '', externalId: 'b' },
  ]
  const twice = file({ number: '5', floorNumber: 0 }, { number: '5', floorNumber: 0, externalId: 'd' })
  expect(compareSchedule(twice, doors, refused).gone.map(({ now }) => now.number)).toEqual(['3'])
})

test('a number that was changed by hand is still the door of its line', () => {
  const [door] = apply(file({ number: '101', floorNumber: 1 }), [])
  const renamed = aDoor({ ...door?.now, number: '101A' }, door?.imported ?? null)
  expect(kinds(file({ number: '101', floorNumber: 1 }), [renamed]).rows).toEqual(['2 kept'])
})

test('a file that swaps the numbers of two doors with external ids swaps them', () => {
  const doors = apply(
    file({ number: '1', floorNumber: 0, externalId: 'a' }, { number: '2', floorNumber: 0, externalId: 'b' }),
    [],
  )
  const swapped = file(
    { number: '2', floorNumber: 0, externalId: 'a' },
    { number: '1', floorNumber: 0, externalId: 'b' },
  )
  expect(kinds(swapped, doors)).toMatchObject({ rows: ['2 changed', '3 changed'], refused: [] })
  expect(apply(swapped, doors).map(({ now }) => `${now.externalId}${now.number}`)).toEqual(['a2', 'b1'])
})

test('a door that was planned by hand keeps what stands there and takes what does not', () => {
  const byHand = aDoor({ number: '1', customerReference: 'My office' })
  const rows = file({ number: '1', floorNumber: 0, customerReference: 'Office', lockType: 'cylinder' })
  expect(apply(rows, [byHand])[0]?.now).toMatchObject({
    customerReference: 'My office',
    lockType: 'cylinder',
  })
})

test('a column that the file does not have changes nothing', () => {
  const [door] = apply(file({ number: '1', floorNumber: 0, isEscapeRoute: true, externalId: 'a' }), [])
  expect(apply(file({ number: '1', floorNumber: 0 }), door ? [door] : [])).toEqual([door])
})

test('a file without floors names the one door of its number, on whichever floor', () => {
  const doors = apply(file({ number: '101', floorNumber: 1 }), [])
  expect(kinds(file({ number: '101' }), doors)).toEqual({ rows: ['2 same'], refused: [], gone: [] })
  const byHand = [aDoor({ number: '102', floorNumber: 2 })]
  expect(kinds(file({ number: '102' }), byHand).rows).toEqual(['2 same'])
})

test('a file without floors names a door by what the last import called it before what it is called now', () => {
  const [was = aDoor({})] = apply(file({ number: '101', floorNumber: 1 }), [])
  const renamed = { ...was, now: { ...was.now, number: '101A' } }
  const other = aDoor({ number: '101', floorNumber: 2 })
  const { rows } = compareSchedule(file({ number: '101' }), [other, renamed])
  expect(rows.map(({ door }) => door?.id)).toEqual([renamed.id])
})

test('a file without floors names none of two doors of one number, nor one of another external id', () => {
  const two = apply(file({ number: '101', floorNumber: 1 }, { number: '101', floorNumber: 2 }), [])
  expect(kinds(file({ number: '101' }), two)).toMatchObject({ rows: ['2 new'], gone: ['101', '101'] })
  const one = [aDoor({ number: '101', floorNumber: 1, externalId: 'a' })]
  expect(kinds(file({ number: '101', externalId: 'b' }), one).rows).toEqual(['2 new'])
})

test('a door made by hand on no floor does not take the line of an imported one in a file without floors', () => {
  const [imported = aDoor({})] = apply(file({ number: '101', floorNumber: 1 }), [])
  const byHand = aDoor({ number: '101', floorNumber: null })
  const { rows, gone } = compareSchedule(file({ number: '101' }), [byHand, imported])
  expect(rows.map(({ door, kind }) => [door?.id, kind])).toEqual([[imported.id, 'same']])
  expect(gone).toEqual([])
})

test('where two imported doors have the number, a file without floors does not name one made by hand', () => {
  const two = apply(file({ number: '101', floorNumber: 1 }, { number: '101', floorNumber: 2 }), [])
  const withOneOn = (floorNumber: number | null) =>
    kinds(file({ number: '101' }), [aDoor({ number: '101', floorNumber }), ...two])
  expect(withOneOn(3)).toMatchObject({ rows: ['2 new'], refused: [] })
  expect(withOneOn(null)).toMatchObject({ rows: [], refused: ['2 DoorNumberTaken'] })
  const renamed = two.map((door, at) => (at ? { ...door, now: { ...door.now, number: '101A' } } : door))
  expect(kinds(file({ number: '101' }), renamed).rows).toEqual(['2 new'])
})

test('a door that a file without floors has made is found again beside others of its number', () => {
  const two = apply(file({ number: '101', floorNumber: 1 }, { number: '101', floorNumber: 2 }), [])
  const three = apply(file({ number: '101' }), two)
  expect(three).toHaveLength(3)
  expect(kinds(file({ number: '101' }), three).rows).toEqual(['2 same'])
})

test('a file that says that a door is on no floor does not name the one on a floor', () => {
  const doors = apply(file({ number: '101', floorNumber: 1 }), [])
  expect(kinds(file({ number: '101', floorNumber: null }), doors).rows).toEqual(['2 new'])
})

test('two lines of one door and a number that another door has are named by their lines [DOOR-12]', () => {
  const other = aDoor({ number: '9', externalId: 'x' })
  const rows = file(
    { number: '1', floorNumber: 0 },
    { number: ' 1', floorNumber: 0 },
    { number: '9', floorNumber: 0, externalId: 'y' },
    { number: '2', floorNumber: 0, externalId: 'z' },
    { number: '2', floorNumber: 0, externalId: 'zz' },
  )
  expect(kinds(rows, [other]).refused).toEqual(['3 DoorLineTwice', '4 DoorNumberTaken', '6 DoorLineTwice'])
})

test('doors of one number that stay where they are take what else the file says of them', () => {
  const [one, other] = [aDoor({ floorNumber: null, externalId: 'a' }), aDoor({ floorNumber: null })]
  const rows = file({ number: '1', externalId: 'a', lockType: 'cylinder' })
  expect(kinds(rows, [one, other])).toMatchObject({ rows: ['2 changed'], refused: [] })
})

test('a number that somebody gave a door stays with it, although an earlier line wants it for another', () => {
  const was = { number: '5', externalId: 'b' }
  const doors = [aDoor({ number: '2', externalId: 'a' }, { number: '2', externalId: 'a' })]
  doors.push(aDoor({ number: '1', externalId: 'b' }, was))
  const rows = file({ number: '1', externalId: 'a' }, { ...was, lockType: 'cylinder' })
  expect(kinds(rows, doors)).toMatchObject({ rows: ['3 changed'], refused: ['2 DoorNumberTaken'] })
})

test('lines that are left out one because of the other are found without reading all again for each', () => {
  const values = Array.from({ length: 300 }, (_, index) => ({ number: `${index}`, externalId: `${index}` }))
  const doors = apply(file(...values), [])
  const next = values.slice(1).map(({ number }, index) => ({ number, externalId: `${index}` }))
  const folded = vi.spyOn(String.prototype, 'normalize')
  const { rows, refused } = compareSchedule(file(...next), doors)
  expect([rows.length, refused.length]).toEqual([0, next.length])
  expect(folded.mock.calls.length).toBeLessThan(20 * doors.length)
  folded.mockRestore()
})

test('a refused line says which number, external id or line is in its way [DOOR-10]', () => {
  const doors = [aDoor({ number: '5', externalId: 'a' }, { number: '1', externalId: 'a' })]
  doors.push(aDoor({ number: '6', externalId: 'x' }, { number: '6', externalId: 'y' }))
  const messages = (...values: ScheduleValues[]) =>
    compareSchedule(file(...values), doors).refused.map(({ refusal }) => refusal.message)
  expect(messages({ number: '5', floorNumber: 0 }, { number: '1', externalId: 'a' })).toEqual([
    'Another door on this floor has the number 5.',
  ])
  expect(messages({ number: '9', externalId: 'x' }, { number: '6', externalId: 'y' })).toEqual([
    'Another door has the external ID x.',
  ])
  expect(messages({ number: '8' }, { number: '8', externalId: 'b' })).toEqual([
    'Line 2 already names this door.',
  ])
})

test('of lines that come to one place, a door that exists goes before a new one [DOOR-10]', () => {
  const doors = [aDoor({ number: '5', externalId: 'a' }, { number: '1', externalId: 'a', floorNumber: 0 })]
  const rows = file(
    { number: '5', floorNumber: 1, externalId: 'b' },
    { number: '1', floorNumber: 1, externalId: 'a' },
  )
  expect(kinds(rows, doors)).toMatchObject({ rows: ['3 changed'], refused: ['2 DoorNumberTaken'] })
})

test('of two doors that come to one place the earlier line counts, in whatever order the lines arrive', () => {
  const at = (number: string, floorNumber: number, externalId: string) => ({
    number,
    floorNumber,
    externalId,
  })
  const doors = [aDoor(at('5', 0, 'a'), at('1', 0, 'a')), aDoor(at('5', 1, 'b'), at('2', 1, 'b'))]
  const rows = file(at('1', 2, 'a'), at('2', 2, 'b'))
  for (const each of [rows, rows.toReversed()])
    expect(kinds(each, doors)).toMatchObject({ rows: ['2 changed'], refused: ['3 DoorNumberTaken'] })
})

test('a door is found by one line only, and no other line changes it', () => {
  const doors = [aDoor({ externalId: 'a' })]
  expect(kinds(file({ number: '2', externalId: 'a' }, { number: '1', floorNumber: 0 }), doors)).toMatchObject(
    {
      rows: ['2 kept'],
      refused: ['3 DoorNumberTaken'],
    },
  )
})

test.each([
  ['a door with an external id is found by a line without one', { externalId: 'a' }, undefined, 'same'],
  ['a door without an external id gets that of its line', {}, 'a', 'changed'],
  ['a line with another external id is another door', { externalId: 'a' }, 'b', undefined],
])('%s', (_, now, externalId, kind) => {
  const { rows } = compareSchedule(file({ number: '1', floorNumber: 0, externalId }), [aDoor(now)])
  expect(rows.map((row) => row.kind)).toEqual(kind ? [kind] : [])
})

const numbers = fc.constantFrom('1', '2', '3', '1A', '10')
const floors = fc.constantFrom(null, 0, 1)
const names = fc.constantFrom('Office', 'Hall', 'Roof')
const valuesOfFile = fc.record(
  {
    number: numbers,
    customerReference: names,
    floorNumber: floors,
    lockType: fc.constantFrom(null, 'cylinder', 'wall_reader'),
    communicationType: fc.constantFrom(null, 'RFNET', 'BLUENET'),
    isEscapeRoute: fc.boolean(),
    externalId: fc.constantFrom(null, 'a', 'b', 'c'),
  },
  { requiredKeys: ['number'] },
) as fc.Arbitrary<ScheduleValues>
const files = fc
  .tuple(fc.array(valuesOfFile, { maxLength: 8 }), fc.boolean())
  .map(([values, hasFloors]) =>
    file(...values.map(({ floorNumber, ...rest }) => (hasFloors ? { ...rest, floorNumber } : rest))),
  )
const edit = fc.record({
  at: fc.nat(),
  field: fc.constantFrom<ScheduleField>(...SCHEDULE_FIELDS),
  pick: fc.nat(),
})

/** Somebody sets a value that no import has ever brought, so that it can be told from the file's. */
function byHand(doors: readonly ScheduledDoor[], edits: readonly { at: number; field: ScheduleField }[]) {
  const setByHand: { id: string; field: ScheduleField; value: unknown }[] = []
  const after = [...doors]
  for (const [turn, { at, field }] of edits.entries()) {
    const index = at % Math.max(1, after.length)
    const door = after[index]
    if (!door) continue
    const value = handValues(turn, door.now)[field]
    after[index] = { ...door, now: { ...door.now, [field]: value } }
    setByHand.push({ id: door.id, field, value })
  }
  return {
    after,
    setByHand: setByHand.filter(
      (one, index) => !setByHand.slice(index + 1).some((other) => isSame(one, other)),
    ),
  }
}
const isSame = (one: { id: string; field: string }, other: { id: string; field: string }) =>
  one.id === other.id && one.field === other.field
const handValues = (turn: number, now: DoorValues): DoorValues => ({
  number: `hand-${turn}`,
  customerReference: `By hand ${turn}`,
  floorNumber: 50 + turn,
  lockType: 'locker_lock',
  communicationType: now.communicationType === 'RFNET' ? 'BLUENET' : 'RFNET',
  isEscapeRoute: !now.isEscapeRoute,
  externalId: `hand-${turn}`,
})

test('over 1,000 random re-imports nothing that was set by hand is lost [DOOR-11]', () => {
  fc.assert(
    fc.property(files, fc.array(edit, { maxLength: 5 }), files, (before, edits, again) => {
      const { after, setByHand } = byHand(apply(before, []), edits)
      const imported = new Map(apply(again, after).map((door) => [door.id, door]))
      const wasImported = (id: string, field: ScheduleField) =>
        after.find((door) => door.id === id)?.imported?.[field] !== undefined
      for (const { id, field, value } of setByHand) {
        // an empty value cannot be told from one that nobody has set where no import ever spoke
        if (!wasImported(id, field) && (value === null || value === false)) continue
        // a value that was set back to the import's is the import's
        if (after.find((door) => door.id === id)?.imported?.[field] === value) continue
        expect(imported.get(id)?.now[field]).toBe(value)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('the same file twice changes nothing, whatever was done by hand before [DOOR-11]', () => {
  fc.assert(
    fc.property(files, fc.array(edit, { maxLength: 5 }), files, (before, edits, again) => {
      const once = apply(again, byHand(apply(before, []), edits).after)
      const { rows } = compareSchedule(again, once)
      expect(rows.filter(({ isStored }) => isStored)).toEqual([])
      expect(apply(again, once)).toEqual(once)
    }),
    { numRuns: 1_000 },
  )
})

test('after an import no two doors have one number on a floor or one external id [DOOR-04]', () => {
  fc.assert(
    fc.property(files, fc.array(edit, { maxLength: 5 }), files, (before, edits, again) => {
      const doors = apply(again, byHand(apply(before, []), edits).after)
      const places = doors.map(({ now }) => `${now.number} ${now.floorNumber}`)
      const externals = doors.flatMap(({ now }) => now.externalId ?? [])
      expect(new Set(places).size).toBe(places.length)
      expect(new Set(externals).size).toBe(externals.length)
    }),
    { numRuns: 1_000 },
  )
})
