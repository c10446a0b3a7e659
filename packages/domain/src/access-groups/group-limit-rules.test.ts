import { expect, test } from 'vitest'
import { GROUP_LIMITS, refuseGroupCount } from './group-limit-rules.ts'

test.each([
  ['groups', 'AccessGroupsFull'],
  ['timeframes', 'TimeframesFull'],
  ['tags', 'GroupTagsFull'],
] as const)('the %s of an installation are filled up to the last, and not beyond', (kind, code) => {
  const limit = GROUP_LIMITS[kind]
  expect(refuseGroupCount(kind, limit)).toBeUndefined()
  expect(refuseGroupCount(kind, limit + 1)).toMatchObject({ code, params: { limit } })
})
