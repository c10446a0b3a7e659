import { expect, test } from 'vitest'
import { REFUSED_BEYOND } from './testing/limits.ts'

test.each(REFUSED_BEYOND)('%s: %i are let through, and one more is refused', (_, limit, refuse) => {
  expect([refuse(limit), refuse(limit + 1) !== undefined]).toEqual([undefined, true])
})
