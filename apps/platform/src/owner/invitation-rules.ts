import { refused } from '../http/refused.ts'
import { type FoundInvitation, invitationState } from './invitation-store.ts'

/** The same for a code that is none and for one that was sent to somebody else. */
export const unknownInvitation = () =>
  refused('InvitationInvalid', 'This invitation is not valid. Ask your installer to send it again.')
const expired = () =>
  refused('InvitationExpired', 'This invitation has expired. Ask your installer to send it again.')

const replaced = () =>
  refused(
    'InvitationReplaced',
    'A newer invitation took the place of this one. Open the link of the newest mail, or ask your installer.',
  )

/** What was invited: `kind` and the column that names it. */
const THINGS = { site_owner: 'siteId', intercom_owner: 'intercomSiteId' } as const

interface Accepting {
  kind: keyof typeof THINGS
  /** Of the person who signed in. */
  email: string
  now: Date
}

/**
 * Answers the id of the site, which is held already. Its owner must be awaited still and be the one who was invited:
 * another company's installer may have named somebody else since (005).
 */
export function ensureAcceptable(
  row: FoundInvitation | undefined,
  { kind, email, now }: Accepting,
): { id: string; siteId: string } {
  const siteId = row?.[THINGS[kind]] ?? null
  if (row?.kind !== kind || siteId === null || row.email !== email) throw unknownInvitation()
  const state = invitationState(row, now)
  if (state === 'expired') throw expired()
  if (state === 'replaced') throw replaced()
  if (state === 'used' || !row.ownerPending || row.ownerEmail !== email) throw unknownInvitation()
  return { id: row.id, siteId }
}
