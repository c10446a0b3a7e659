import { expect, test } from 'vitest'
import { invitationExpiry } from './invitation.ts'

test('an invitation sent on 21 November at noon works until 24 November at noon', () => {
  expect(invitationExpiry(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-24T12:00:00.000Z')
})
