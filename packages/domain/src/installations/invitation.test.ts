import { expect, test } from 'vitest'
import { computeInvitationExpiry } from './invitation.ts'

test('an invitation sent on 21 November at noon works until 24 November at noon', () => {
  expect(computeInvitationExpiry(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe(
    '2026-11-24T12:00:00.000Z',
  )
})
