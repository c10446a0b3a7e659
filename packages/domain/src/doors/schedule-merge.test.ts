import { expect, test } from 'vitest'
import { mergeDoor } from './schedule-merge.ts'
import type { DoorValues, ScheduleValues } from './schedule-values.ts'

const EMPTY: DoorValues = {
  number: '7',
  customerReference: 'Hall',
  floorNumber: null,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
}
const merge = (file: ScheduleValues, now: Partial<DoorValues>, imported: ScheduleValues | null) =>
  mergeDoor(file, { id: 'door', version: 1, now: { ...EMPTY, ...now }, imported })

test('a new door has what its line says; what the line leaves out is not planned [DOOR-11]', () => {
  const whole = { ...EMPTY, number: '8', floorNumber: 0, isEscapeRoute: true, externalId: 'a' }
  const wished = { ...whole, lockType: 'cylinder', communicationType: 'RFNET' } as const
  expect(mergeDoor({ number: '7' }, undefined)).toEqual({
    next: { ...EMPTY, customerReference: '7' },
    imported: { number: '7' },
    fields: [],
    kind: 'new',
    isStored: true,
  })
  expect(mergeDoor(wished, undefined).next).toEqual(wished)
})

const CYLINDER = { number: '7', lockType: 'cylinder' } as const
const READER = { number: '7', lockType: 'wall_reader' } as const

test.each([
  ['as the door is and as the last file said', CYLINDER, CYLINDER, CYLINDER, 'same', false],
  ['as the door is, which no file has said', CYLINDER, CYLINDER, null, 'same', true],
  ['otherwise, where nobody has set it since', CYLINDER, READER, READER, 'changed', true],
  ['as the last file, which somebody has changed since', CYLINDER, READER, CYLINDER, 'kept', false],
  ['something new, where somebody has set it since', CYLINDER, READER, { number: '7' }, 'kept', true],
] as const)('a line that says it %s', (_, file, now, imported, kind, isStored) => {
  const merged = merge(file, now, imported)
  expect([merged.kind, merged.isStored]).toEqual([kind, isStored])
})

test('where a line and its door differ, both values are listed, and which of them is taken [DOOR-11]', () => {
  const file = { number: '7', lockType: 'cylinder', isEscapeRoute: true } as const
  const { fields, next, imported } = merge(file, READER, { ...CYLINDER, externalId: 'a' })
  expect(fields).toEqual([
    { field: 'lockType', now: 'wall_reader', file: 'cylinder', isTaken: false },
    { field: 'isEscapeRoute', now: false, file: true, isTaken: true },
  ])
  expect(next).toEqual({ ...EMPTY, ...READER, isEscapeRoute: true })
  expect(imported).toEqual({ ...file, externalId: 'a' })
})

test('a value that a line leaves out is still that of the last file', () => {
  const { imported } = merge({ number: '7', lockType: undefined }, CYLINDER, CYLINDER)
  expect(imported).toEqual(CYLINDER)
})

test.each([
  ['an escape route stays one', { isEscapeRoute: true }, { isEscapeRoute: false }, 'kept'],
  ['a door without a lock type gets one', {}, { lockType: 'cylinder' }, 'changed'],
  ['a lock type stays as it is', { lockType: 'wall_reader' }, { lockType: 'cylinder' }, 'kept'],
  ['a door that is no escape route becomes one', {}, { isEscapeRoute: true }, 'changed'],
] as const)('of a door that no import has created, %s [DOOR-11]', (_, now, said, kind) => {
  expect(merge({ number: '7', ...said }, now, null).kind).toBe(kind)
})
