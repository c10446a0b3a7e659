import { expect, test } from 'vitest'
import { inputRefusals } from '../validation/input-refusals.ts'
import { floorRefusals } from './floor-refusals.ts'
import {
  FLOOR_NUMBER,
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
  ['', floorRefusals.FloorNameRequired],
  ['   ', floorRefusals.FloorNameRequired],
  ['Lobby', undefined],
  ['x'.repeat(50), undefined],
  ['x'.repeat(51), inputRefusals.NameTooLong],
])('a floor named "%s" is refused as it should be', (name, refusal) => {
  expect(refuseFloorName(name)).toBe(refusal)
})

test.each([
  [null, floorRefusals.FloorNumberRequired],
  [-11, floorRefusals.FloorNumberOutOfRange],
  [-10, undefined],
  [1.5, floorRefusals.FloorNumberOutOfRange],
  [0, floorRefusals.FloorNumberTaken],
  [7, floorRefusals.FloorNumberTaken],
  [100, undefined],
  [101, floorRefusals.FloorNumberOutOfRange],
])('the number %s is refused as it should be', (number, refusal) => {
  expect(refuseFloorNumber(number, floors)).toBe(refusal)
})

test('a floor keeps its own number but takes no other', () => {
  expect(refuseFloorNumber(7, floors, 'roof')).toBeUndefined()
  expect(refuseFloorNumber(0, floors, 'roof')).toBe(floorRefusals.FloorNumberTaken)
})

test('the sentences of the specification are used as written', () => {
  expect([floorRefusals.FloorNameRequired.message, floorRefusals.FloorNumberRequired.message]).toEqual([
    'Name is required',
    'Number is required',
  ])
  expect(floorRefusals.LockOnAnotherFloor.message).toBe('This lock is already added to another floor')
  expect(FLOOR_NUMBER).toEqual({ min: -10, max: 100 })
})

test.each([
  [{ floorId: null }, undefined, undefined],
  [{ floorId: 'roof' }, undefined, floorRefusals.LockOnAnotherFloor],
  [{ floorId: 'roof' }, 'ground', floorRefusals.LockOnAnotherFloor],
  [{ floorId: 'roof' }, 'roof', undefined],
])('the lock %o for the floor %s is refused as it should be', (lock, floorId, refusal) => {
  expect(refuseFloorLock(lock, floorId)).toBe(refusal)
})

test('a floor with locks is deleted by force alone', () => {
  expect(refuseFloorDelete({ lockCount: 2, isForced: false })).toBe(floorRefusals.FloorHasLocks)
  expect(refuseFloorDelete({ lockCount: 2, isForced: true })).toBeUndefined()
  expect(refuseFloorDelete({ lockCount: 0, isForced: false })).toBeUndefined()
})
