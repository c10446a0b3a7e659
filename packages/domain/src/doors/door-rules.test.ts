import { expect, test, vi } from 'vitest'
import {
  DOOR_LIMIT,
  doorNumberKey,
  doorState,
  refuseBoxFor,
  refuseDoorCode,
  refuseDoorCount,
  refuseDoorLock,
  refuseDoorMove,
  refuseDoorNumber,
  refuseDoorPlace,
  refuseExternalId,
  toPlacedDoor,
} from './door-rules.ts'

test.each([
  [{ code: null, isConfirmed: undefined }, 'planned'],
  [{ code: 'AB12CD34EF5678', isConfirmed: undefined }, 'code_known'],
  [{ code: 'AB12CD34EF5678', isConfirmed: false }, 'created'],
  [{ code: null, isConfirmed: false }, 'created'],
  [{ code: null, isConfirmed: true }, 'attached'],
])('a door of which %o is known is %s [DOOR-03]', (known, state) => {
  expect(doorState(known)).toBe(state)
})

test.each([
  ['1.07', undefined],
  ['', 'DoorNumberRequired'],
  ['  ', 'DoorNumberRequired'],
  ['😀'.repeat(30), undefined],
  ['x'.repeat(31), 'DoorNumberTooLong'],
])('the door number "%s" gives %s', (number, code) => {
  expect(refuseDoorNumber(number)?.code).toBe(code)
})

test('an external id has at most 100 characters', () => {
  expect(refuseExternalId('x'.repeat(100))).toBeUndefined()
  expect(refuseExternalId('x'.repeat(101))?.code).toBe('ExternalIdTooLong')
})

test('doors are ordered as people count: 1.2 comes before 1.10 [DOOR-06]', () => {
  const numbers = ['1.10', '10', '2', '1.2', '1', 'A2', 'a10', '01']
  expect(numbers.toSorted((a, b) => (doorNumberKey(a) < doorNumberKey(b) ? -1 : 1))).toEqual([
    '01',
    '1',
    '1.2',
    '1.10',
    '2',
    '10',
    'A2',
    'a10',
  ])
})

const doors = [
  { id: 'a', number: '1.01', floorId: 'ground', externalId: 'guid-a' },
  { id: 'b', number: 'B2', floorId: null, externalId: null },
  { id: 'c', number: null, floorId: 'ground', externalId: null },
]
const wanted = (number: string | null, floorId: string | null, externalId: string | null = null) => ({
  number,
  floorId,
  externalId,
})

test.each([
  [wanted('1.01', 'ground'), undefined, 'DoorNumberTaken'],
  [wanted(' 1.01 ', 'ground'), undefined, 'DoorNumberTaken'],
  [wanted('1.1', 'ground'), undefined, undefined],
  [wanted('1.01', 'first'), undefined, undefined],
  [wanted('1.01', null), undefined, undefined],
  [wanted('b2', null), undefined, 'DoorNumberTaken'],
  [wanted('1.01', 'ground'), 'a', undefined],
  [wanted(null, 'ground'), undefined, undefined],
  [wanted('9', 'ground', 'guid-a'), undefined, 'ExternalIdTaken'],
  [wanted('9', 'ground', 'guid-a'), 'a', undefined],
])('the place %o of the door %s gives %s [DOOR-04]', (place, doorId, code) => {
  expect(refuseDoorPlace(place, doors, doorId)?.code).toBe(code)
})

const twins = [
  { id: 'a', number: '101', floorId: null, externalId: 'guid' },
  { id: 'b', number: '101', floorId: null, externalId: null },
  { id: 'c', number: '101', floorId: 'first', externalId: null },
  { id: 'd', number: '102', floorId: 'first', externalId: null },
]

test.each([
  [wanted('101', null, 'guid'), 'a', undefined],
  [wanted('102', null, 'guid'), 'a', undefined],
  [wanted('101', 'first', 'guid'), 'a', 'DoorNumberTaken'],
  [wanted('101', null), 'd', 'DoorNumberTaken'],
  [wanted('102', 'first', 'guid'), 'd', 'ExternalIdTaken'],
])(
  'where two doors of one floor have one number, the place %o of the door %s gives %s',
  (place, doorId, code) => {
    expect(refuseDoorPlace(place, twins, doorId)?.code).toBe(code)
  },
)

test('a refused place names what another door has [DOOR-04]', () => {
  expect(refuseDoorPlace(wanted('101', null), twins)?.message).toBe(
    'Another door on this floor has the number 101.',
  )
  expect(refuseDoorPlace(wanted('9', null, 'guid'), twins)?.message).toBe(
    'Another door has the external ID guid.',
  )
  expect(refuseDoorPlace(wanted('9', null, 'another'), twins)).toBeUndefined()
  expect(refuseDoorMove(twins, new Set(['a']), 'first')?.message).toBe(
    'Another door on this floor has the number 101.',
  )
})

test('a door may come to the number of its own, and not to that of another [DOOR-04]', () => {
  const placed = toPlacedDoor({ id: 'e', number: '103', floor: { id: 'first' }, externalId: null })
  expect(placed.floorId).toBe('first')
  expect(toPlacedDoor({ ...placed, floor: null }).floorId).toBeNull()
  expect(refuseDoorPlace(wanted(' 103 ', 'first'), [...twins, placed], 'e')).toBeUndefined()
  expect(refuseDoorPlace(wanted('102', 'first'), [...twins, placed], 'e')?.code).toBe('DoorNumberTaken')
})

test('doors without a number come to one floor together [DOOR-04]', () => {
  const unnumbered = ['x', 'y'].map((id) => ({ id, number: null, floorId: null, externalId: null }))
  expect(refuseDoorMove(unnumbered, new Set(['x', 'y']), 'first')).toBeUndefined()
})

test.each([
  ['a b', null, undefined],
  ['a', 'first', 'DoorNumberTaken'],
  ['a b', 'second', 'DoorNumberTaken'],
  ['a c', 'second', 'DoorNumberTaken'],
  ['a d', 'second', undefined],
  ['c d', 'first', undefined],
  ['d', null, undefined],
])('moving the doors %s to the floor %s gives %s [DOOR-04]', (ids, floorId, code) => {
  expect(refuseDoorMove(twins, new Set(ids.split(' ')), floorId)?.code).toBe(code)
})

test('as many doors as there can be are moved without comparing each with every other', () => {
  const many = Array.from({ length: DOOR_LIMIT }, (_, index) => ({
    id: `${index}`,
    number: `${index}`,
    floorId: index % 2 === 0 ? null : 'first',
    externalId: null,
  }))
  const folded = vi.spyOn(String.prototype, 'normalize')
  expect(refuseDoorMove(many, new Set(many.map(({ id }) => id)), 'first')).toBeUndefined()
  expect(folded.mock.calls.length).toBeLessThanOrEqual(DOOR_LIMIT)
  folded.mockRestore()
})

test('an installation has room for 2,000 doors [DOOR-02]', () => {
  expect(refuseDoorCount(DOOR_LIMIT)).toBeUndefined()
  expect(refuseDoorCount(2_001)?.message).toBe(
    'An installation has room for 2000 doors; these would be too many.',
  )
})

test('a lock of another door is refused by the name of that door [DOOR-05]', () => {
  expect(refuseDoorLock(undefined)).toBeUndefined()
  const office = { number: '1.07', customerReference: 'Office', isOfLock: false }
  expect(refuseDoorLock(office)?.message).toContain('1.07 Office')
  const ofItsLock = { number: null, customerReference: 'Front door', isOfLock: true }
  expect(refuseDoorLock(ofItsLock)).toBeUndefined()
  expect(refuseDoorLock({ ...ofItsLock, isOfLock: false })?.message).toContain('Front door')
})

test.each([
  [{ communicationType: null, lockType: null }, undefined],
  [{ communicationType: 'BLUENET', lockType: 'cylinder' }, undefined],
  [{ communicationType: 'RFNET', lockType: null }, 'DoorWantsOtherNet'],
  [{ communicationType: null, lockType: 'escutcheon' }, 'DoorWantsOtherType'],
] as const)('a BLUEnet cylinder for a door that wants %o gives %s [DOOR-17]', (door, code) => {
  expect(refuseBoxFor(door, { communicationType: 'BLUENET', lockType: 'cylinder' })?.code).toBe(code)
})

test('a box whose lock type nobody knows fits every door', () => {
  const door = { communicationType: null, lockType: 'escutcheon' } as const
  expect(refuseBoxFor(door, { communicationType: null, lockType: 'unknown' })).toBeUndefined()
  expect(refuseBoxFor(door, { communicationType: null, lockType: 'none' })).toBeUndefined()
})

test('a box of another net is refused by the names of both [DOOR-17]', () => {
  const box = { communicationType: 'BLUENET', lockType: 'none' } as const
  expect(refuseBoxFor({ communicationType: 'RFNET', lockType: null }, box)?.message).toBe(
    'This box holds a lock for BLUEnet, but RFnet is planned for the door.',
  )
})

test('a code is at one door at most, which is named [DOOR-17]', () => {
  const office = { id: 'a', number: '1.07', customerReference: 'Office', code: 'AB12CD34EF5678' }
  expect(refuseDoorCode('AB12CD34EF5678', [office], 'a')).toBeUndefined()
  expect(refuseDoorCode('AB12CD34EF5679', [office])).toBeUndefined()
  expect(refuseDoorCode('AB12CD34EF5678', [office])?.message).toBe(
    'The code AB12CD34EF5678 is already used at door 1.07 Office.',
  )
})
