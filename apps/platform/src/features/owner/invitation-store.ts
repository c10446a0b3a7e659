import { createHash, randomBytes } from 'node:crypto'
import { computeInvitationExpiry } from '@commissioning/domain/installations/invitation'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'

interface NewInvitation {
  kind: 'site_owner' | 'intercom_owner' | 'staff'
  companyId: string
  siteId: string | null
  staffId: string | null
  intercomSiteId?: string
  email: string
  now: Date
}

/** Only the hash of a code is stored; the code itself goes out in the mail and nowhere else. */
export const hashCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** A new invitation takes the place of the earlier ones for the same thing, whichever company sent them. */
export async function insertInvitation(tx: Tx, { now, ...invitation }: NewInvitation): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await withSystemRole(tx, () => endEarlier(tx, invitation, now))
  await tx
    .insertInto('invitation')
    .values({
      intercomSiteId: null,
      ...invitation,
      id: newId(now),
      codeHash: hashCode(code),
      expiresAt: computeInvitationExpiry(now),
      usedAt: null,
      expiryToldAt: null,
      createdAt: now,
    })
    .execute()
  return code
}

const endEarlier = (tx: Tx, { siteId, staffId, intercomSiteId }: Omit<NewInvitation, 'now'>, now: Date) =>
  tx
    .updateTable('invitation')
    .where((eb) => {
      if (intercomSiteId) return eb('intercomSiteId', '=', intercomSiteId)
      return siteId ? eb('siteId', '=', siteId) : eb('staffId', '=', staffId)
    })
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .set({ expiresAt: now, expiryToldAt: now })
    .execute()

/** The invitation of a code with its site; read with the system role, since the code is all that is known. */
export const findInvitation = (tx: Tx, code: string) =>
  tx
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.companyId')
    .leftJoin('site', 'site.id', 'invitation.siteId')
    .leftJoin('collection', 'collection.id', 'site.collectionId')
    .leftJoin('staff', 'staff.id', 'invitation.staffId')
    .leftJoin('intercomSite', 'intercomSite.id', 'invitation.intercomSiteId')
    .leftJoin('owner', (join) =>
      join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('site.ownerId', 'intercomSite.ownerId'))),
    )
    .where('invitation.codeHash', '=', hashCode(code))
    .select([
      'invitation.id',
      'invitation.kind',
      'invitation.email',
      'invitation.siteId',
      'invitation.intercomSiteId',
      'invitation.expiresAt',
      'invitation.createdAt',
      'invitation.usedAt',
      'company.customerReference as company',
      'owner.email as ownerEmail',
      'staff.profileCompleted',
    ])
    .select((eb) => [
      eb.fn.coalesce('collection.customerReference', 'intercomSite.customerReference').as('siteName'),
      eb.fn.coalesce('staff.firstName', 'intercomSite.ownerFirstName').as('firstName'),
      eb.fn.coalesce('staff.lastName', 'intercomSite.ownerLastName').as('lastName'),
      eb.fn.coalesce('site.ownerPending', 'intercomSite.ownerPending').as('ownerPending'),
    ])
    .executeTakeFirst()

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** The same with its site locked, so that no installer gives the site to somebody else meanwhile. */
export async function selectInvitationForUpdate(tx: Tx, code: string) {
  await tx
    .selectFrom('site')
    .where('id', 'in', (eb) =>
      eb.selectFrom('invitation').where('codeHash', '=', hashCode(code)).select('siteId'),
    )
    .select('id')
    .forUpdate()
    .execute()
  return findInvitation(tx, code)
}

export const markInvitationUsed = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('invitation').where('id', '=', id).set({ usedAt: now }).execute()

/** Expired invitations of owners who are still pending, each answered once. Runs with the system role. */
export const takeExpiredInvitations = (tx: Tx, now: Date) =>
  tx
    .updateTable('invitation')
    .from('site')
    .whereRef('site.id', '=', 'invitation.siteId')
    .where('site.ownerPending', '=', true)
    .where('invitation.usedAt', 'is', null)
    .where('invitation.expiryToldAt', 'is', null)
    .where('invitation.expiresAt', '<=', now)
    .set({ expiryToldAt: now })
    .returning(['site.id as siteId', 'site.collectionId', 'invitation.companyId', 'invitation.email'])
    .execute()

interface InvitationDates {
  usedAt: Date | null
  /** It is about the member of staff who was invited, and null where there is none. */
  profileCompleted: boolean | null
  createdAt: Date
  expiresAt: Date
}

/** The first sign-in uses that of staff (STAFF-13); one that ended before its expiry was replaced by a newer one. */
export function invitationState(
  { usedAt, profileCompleted, createdAt, expiresAt }: InvitationDates,
  now: Date,
) {
  if (usedAt !== null || profileCompleted) return 'used'
  if (expiresAt < computeInvitationExpiry(createdAt)) return 'replaced'
  return expiresAt <= now ? 'expired' : 'open'
}
