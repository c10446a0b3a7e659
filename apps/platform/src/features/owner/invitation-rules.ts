import { apiError } from '../../infra/api-error.ts'
import { type FoundInvitation, invitationState } from './invitation-store.ts'

/** The same answer for an unknown code and for one that was sent to somebody else. */
export const unknownInvitation = () =>
  apiError('InvitationInvalid', 'This invitation is not valid. Ask your installer to send it again.')
/** A site follows the person who signs in, never an address that has become somebody else's. */
export const invitationAddressMismatch = () =>
  apiError(
    'InvitationInvalid',
    'Another person owns sites under this email address. Ask your installer to invite another address.',
  )
const invitationExpiredError = () =>
  apiError('InvitationExpired', 'This invitation has expired. Ask your installer to send it again.')

const invitationReplacedError = () =>
  apiError(
    'InvitationReplaced',
    'A newer invitation took the place of this one. Open the link of the newest mail, or ask your installer.',
  )

/** The kind of invitation and its column. */
const THINGS = { site_owner: 'siteId', intercom_owner: 'intercomSiteId' } as const

interface InvitationAcceptance {
  kind: keyof typeof THINGS
  /** The invitation must name the address of the person who signed in. */
  email: string
  now: Date
}

/**
 * Answers the id of the site, which is locked already. Its owner must still be pending and be the invited person:
 * another company's installer may have named somebody else since (decision 005).
 */
export function ensureAcceptable(
  row: FoundInvitation | undefined,
  { kind, email, now }: InvitationAcceptance,
): { id: string; siteId: string } {
  const siteId = row?.[THINGS[kind]] ?? null
  if (row?.kind !== kind || siteId === null || row.email !== email) throw unknownInvitation()
  const state = invitationState(row, now)
  if (state === 'expired') throw invitationExpiredError()
  if (state === 'replaced') throw invitationReplacedError()
  if (state === 'used' || !row.ownerPending || row.ownerEmail !== email) throw unknownInvitation()
  return { id: row.id, siteId }
}
