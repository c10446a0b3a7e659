import { expect, test } from 'vitest'
import { installationSteps, stepAfter, stepBefore } from './installation-steps.ts'

const site = { type: 'user_api', isIntegrated: false } as const
const collection = { type: 'hardware_api', isIntegrated: false } as const

test.each([
  [site, 'tenant confirm details place owner overview'],
  [{ ...site, isIntegrated: true }, 'tenant confirm details place alarm owner overview'],
  [collection, 'tenant confirm details place overview'],
  [{ ...collection, isIntegrated: true }, 'tenant confirm details place alarm overview'],
  [undefined, 'tenant confirm details place owner overview'],
])('the steps for %o are %s [CREATE-21 CREATE-22]', (tenant, steps) => {
  expect(installationSteps(tenant).join(' ')).toBe(steps)
})

test('forward skips the confirmation, back leads to it, confirming leads on', () => {
  expect(stepAfter('tenant', site)).toBe('details')
  expect(stepBefore('details', site)).toBe('confirm')
  expect(stepAfter('confirm', site)).toBe('details')
  expect(stepBefore('confirm', site)).toBe('tenant')
  expect(stepBefore('tenant', site)).toBeUndefined()
})

test('after the country comes what the tenant needs, the overview last [CREATE-21 CREATE-22]', () => {
  expect(stepAfter('place', site)).toBe('owner')
  expect(stepAfter('place', collection)).toBe('overview')
  expect(stepAfter('place', { ...collection, isIntegrated: true })).toBe('alarm')
  expect(stepAfter('alarm', { ...collection, isIntegrated: true })).toBe('overview')
  expect(stepAfter('alarm', { ...site, isIntegrated: true })).toBe('owner')
  expect(stepAfter('overview', site)).toBeUndefined()
})
