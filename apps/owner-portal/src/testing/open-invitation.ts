import type { OpenInvitation } from '@commissioning/contract/owner/owner-endpoints'

/** The invitation is for somebody who is to own a site. */
export const openInvitation = (): OpenInvitation => ({
  email: 'otto@customer.test',
  firstName: null,
  lastName: null,
  state: 'open',
  kind: 'site_owner',
  subject: 'Harbour Loft',
  company: 'Bright Locks',
  expiresAt: '2026-11-24T10:00:00.000Z',
})
