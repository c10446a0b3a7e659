import { expect, test } from 'vitest'
import { nameTooLong } from '../validation/names.ts'
import {
  FLOOR_NUMBER,
  floorHasLocks,
  floorNameRequired,
  floorNumberOutOfRange,
  floorNumberRequired,
  floorNumberTaken,
  lockOnAnotherFloor,
  refuseFloorDelete,
  refuseFloorLock,
  refuseFloorName,
  refuseFloorNumber,
} from './floor-rules.ts'

const floors = [
  { id: 'ground', number: 0 },
  { id: 'roof', number: 7 },
]

test.each([
  ['', floorNameRequired],
  ['   ', floorNameRequired],
  ['Lobby', undefined],
  ['x'.repeat(50), undefined],
  ['x'.repeat(51), nameTooLong],
])('a floor named "%s" is refused as it should be', (name, refusal) => {
  expect(refuseFloorName(name)).toBe(refusal)
})

test.each([
  [null, floorNumberRequired],
  [-11, floorNumberOutOfRange],
  [-10, undefined],
  [1.5, floorNumberOutOfRange],
  [0, floorNumberTaken],
  [7, floorNumberTaken],
  [100, undefined],
  [101, floorNumberOutOfRange],
])('the number %s is refused as it should be', (number, refusal) => {
  expect(refuseFloorNumber(number, floors)).toBe(refusal)
})

test('a floor keeps its own number but takes no other', () => {
  expect(refuseFloorNumber(7, floors, 'roof')).toBeUndefined()
  expect(refuseFloorNumber(0, floors, 'roof')).toBe(floorNumberTaken)
})

test('the sentences of the specification are used as written', () => {
  expect([floorNameRequired.message, floorNumberRequired.message]).toEqual([
    'Name is required',
    'Number is required',
  ])
  expect(lockOnAnotherFloor.message).toBe('This lock is already added to another floor')
  expect(FLOOR_NUMBER).toEqual({ min: -10, max: 100 })
})

test.each([
  [{ floorId: null }, undefined, undefined],
  [{ floorId: 'roof' }, undefined, lockOnAnotherFloor],
  [{ floorId: 'roof' }, 'ground', lockOnAnotherFloor],
  [{ floorId: 'roof' }, 'roof', undefined],
])('the lock %o for the floor %s is refused as it should be', (lock, floorId, refusal) => {
  expect(refuseFloorLock(lock, floorId)).toBe(refusal)
})

test('a floor with locks is deleted by force alone', () => {
  expect(refuseFloorDelete({ lockCount: 2, isForced: false })).toBe(floorHasLocks)
  expect(refuseFloorDelete({ lockCount: 2, isForced: true })).toBeUndefined()
  expect(refuseFloorDelete({ lockCount: 0, isForced: false })).toBeUndefined()
})
