import { expect, test } from 'vitest'
import { namesDeletedDoor } from './deleted-doors.ts'

test.each([
  [{ number: '101' }, { number: '101' }, true],
  [{ number: ' 101' }, { number: '101', floorNumber: 1 }, true],
  [{ number: '101', floorNumber: 1 }, { number: '101', floorNumber: 1 }, true],
  [{ number: '101', floorNumber: 2 }, { number: '101', floorNumber: 1 }, false],
  [{ number: '102' }, { number: '101' }, false],
  [{ number: '102', externalId: 'a' }, { number: '101', externalId: 'a' }, true],
  [{ number: '101', externalId: 'a' }, { number: '101', externalId: 'b' }, false],
  [{ number: '101', externalId: 'a' }, { number: '101' }, true],
])('the line %j is of the deleted door %j: %s [TABLE-56]', (line, deleted, isSame) => {
  expect(namesDeletedDoor(line, deleted)).toBe(isSame)
})
