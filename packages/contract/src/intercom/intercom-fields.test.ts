import { expect, test } from 'vitest'
import { Geofence } from './intercom-fields.ts'

test.each([
  [null, true],
  [100, true],
  [700, true],
  [1_000, true],
  [0, false],
  [150, false],
  [1_100, false],
])('a geofence of %s m is right: %s', (metres, isRight) => {
  expect(Geofence.safeParse(metres).success).toBe(isRight)
})
