/** How long the link of an invitation to a pending owner works (OWNER-21). */
export const INVITATION_VALID_DAYS = 3

const DAY_MS = 24 * 60 * 60 * 1000

export const computeInvitationExpiry = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + INVITATION_VALID_DAYS * DAY_MS)
