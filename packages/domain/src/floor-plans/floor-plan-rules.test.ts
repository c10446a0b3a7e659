import { expect, test } from 'vitest'
import { floorPlanRefusals } from './floor-plan-refusals.ts'
import { floorPlanFileName, refuseFloorPlanName, refuseOneMoreFloorPlan } from './floor-plan-rules.ts'

test.each([
  ['', floorPlanRefusals.FloorPlanNameRequired],
  [' \t', floorPlanRefusals.FloorPlanNameRequired],
  ['Ground floor', undefined],
  [` ${'x'.repeat(100)} `, undefined],
  ['🏢'.repeat(100), undefined],
  ['x'.repeat(101), floorPlanRefusals.FloorPlanNameTooLong],
])('the name "%s" of a floor plan', (name, refusal) => {
  expect(refuseFloorPlanName(name)).toBe(refusal)
})

test.each([
  [199, undefined],
  [200, 'FloorPlansFull'],
])('beside %i floor plans another one: %s', (count, code) => {
  expect(refuseOneMoreFloorPlan(count)?.code).toBe(code)
})

test('a plan is saved under its name and what it is', () => {
  expect(floorPlanFileName('Roof', 'image/jpeg')).toBe('Roof.jpg')
  expect(floorPlanFileName('Roof', 'application/pdf')).toBe('Roof.pdf')
  expect(floorPlanFileName('Roof', 'text/plain')).toBe('Roof')
  expect(floorPlanFileName('roof.PNG', 'image/png')).toBe('roof.PNG')
  expect(floorPlanFileName('roof.jpeg', 'image/jpeg')).toBe('roof.jpeg')
  expect(floorPlanFileName('roof.png', 'image/jpeg')).toBe('roof.png.jpg')
})
