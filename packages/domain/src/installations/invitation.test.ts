import { expect, test } from 'vitest'
import { invitationExpiry, isInvitationExpired } from './invitation.ts'

const sentAt = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:00Z', false],
  ['2026-11-24T11:59:59.999Z', false],
  ['2026-11-24T12:00:00Z', true],
  ['2026-12-01T00:00:00Z', true],
])('an invitation sent on 21 November at noon has expired at %s: %s', (now, expected) => {
  expect(isInvitationExpired(sentAt, new Date(now))).toBe(expected)
  expect(invitationExpiry(sentAt).toISOString()).toBe('2026-11-24T12:00:00.000Z')
})
