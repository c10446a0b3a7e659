import { expect, test } from 'vitest'
import { floorPlanNameRequired, floorPlanNameTooLong, refuseFloorPlanName } from './floor-plan-rules.ts'

test.each([
  ['', floorPlanNameRequired],
  [' \t', floorPlanNameRequired],
  ['Ground floor', undefined],
  [` ${'x'.repeat(100)} `, undefined],
  ['🏢'.repeat(100), undefined],
  ['x'.repeat(101), floorPlanNameTooLong],
])('the name "%s" of a floor plan', (name, refusal) => {
  expect(refuseFloorPlanName(name)).toBe(refusal)
})
