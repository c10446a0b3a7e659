import { expect, test, vi } from 'vitest'
import { browserZone } from './browser-zone.ts'

test('the zone is asked for once, and again where the browser has travelled', () => {
  const ask = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  const zone = browserZone()
  expect(browserZone()).toBe(zone)
  expect(ask).toHaveBeenCalledTimes(1)

  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(1_234)
  browserZone()
  browserZone()
  expect(ask).toHaveBeenCalledTimes(2)
})
