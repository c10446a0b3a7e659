import { expect, test } from 'vitest'
import { hasSite, TENANT_TYPE_NAME } from './tenant-types.ts'

test('user_api is displayed as Connect API and hardware_api as Core API', () => {
  expect(TENANT_TYPE_NAME).toEqual({ user_api: 'Connect API', hardware_api: 'Core API' })
  expect(hasSite('user_api')).toBe(true)
  expect(hasSite('hardware_api')).toBe(false)
})
