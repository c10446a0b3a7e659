import { expect, test } from 'vitest'
import { isRoleAtLeast, isRoleWithinBounds, ROLE_WEIGHT } from './roles.ts'

test('an admin weighs 2, the other roles 1 [ROLE-01]', () => {
  expect(ROLE_WEIGHT).toEqual({ installer_admin: 2, installer_basic: 1, clay_installer: 1 })
})

test.each([
  ['installer_admin', 'installer_basic', true],
  ['installer_admin', 'installer_admin', true],
  ['installer_basic', 'installer_admin', false],
  ['clay_installer', 'installer_basic', true],
  ['installer_basic', 'clay_installer', true],
  ['clay_installer', 'installer_admin', false],
] as const)('%s against the minimum %s is %s', (role, minimum, expected) => {
  expect(isRoleAtLeast(role, minimum)).toBe(expected)
})

test.each([
  ['installer_basic', { minimum: 'installer_admin' }, false],
  ['installer_admin', { minimum: 'installer_admin' }, true],
  ['installer_admin', { maximum: 'installer_basic' }, false],
  ['installer_basic', { maximum: 'installer_basic' }, true],
  ['installer_basic', {}, true],
] as const)('a guard lets %s through %o: %s', (role, bounds, expected) => {
  expect(isRoleWithinBounds(role, bounds)).toBe(expected)
})
