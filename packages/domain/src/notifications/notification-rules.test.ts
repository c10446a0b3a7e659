import { expect, test } from 'vitest'
import { oldestNotification } from './notification-rules.ts'

test('a notification is kept for 90 days', () => {
  expect(oldestNotification(new Date('2026-11-30T10:00:00Z'))).toEqual(new Date('2026-09-01T10:00:00Z'))
})
