import { expect, test } from 'vitest'
import { isConditionStated, refuseCondition } from './reading-condition.ts'

const now = new Date('2026-03-04T09:10:00.000Z')

test.each([
  ['never', undefined, 'NotMeasured'],
  ['ten minutes ago', '2026-03-04T09:00:00.000Z', 'NotMeasured'],
  ['a moment less ago', '2026-03-04T09:00:00.001Z', undefined],
])('a condition of what was measured %s is refused with %s %s [READ-06]', (_, at, code) => {
  expect(refuseCondition(at === undefined ? undefined : new Date(at), now)?.code).toBe(code)
})

test('a condition is said once any part of it is [READ-05]', () => {
  const nothing = { door: null, cabinet: null, arePeopleAround: null, power: null }
  expect(isConditionStated(nothing)).toBe(false)
  expect(isConditionStated({ ...nothing, arePeopleAround: false })).toBe(true)
})
