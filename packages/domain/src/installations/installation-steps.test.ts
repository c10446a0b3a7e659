import { expect, test } from 'vitest'
import { installationSteps, nextInstallationStep, previousInstallationStep } from './installation-steps.ts'

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
  expect(nextInstallationStep('tenant', site)).toBe('details')
  expect(previousInstallationStep('details', site)).toBe('confirm')
  expect(nextInstallationStep('confirm', site)).toBe('details')
  expect(previousInstallationStep('confirm', site)).toBe('tenant')
  expect(previousInstallationStep('tenant', site)).toBeUndefined()
})

test('after the country comes what the tenant needs, the overview last [CREATE-21 CREATE-22]', () => {
  expect(nextInstallationStep('place', site)).toBe('owner')
  expect(nextInstallationStep('place', collection)).toBe('overview')
  expect(nextInstallationStep('place', { ...collection, isIntegrated: true })).toBe('alarm')
  expect(nextInstallationStep('alarm', { ...collection, isIntegrated: true })).toBe('overview')
  expect(nextInstallationStep('alarm', { ...site, isIntegrated: true })).toBe('owner')
  expect(nextInstallationStep('overview', site)).toBeUndefined()
})
