import type { IntercomOwnerDraft } from '@commissioning/contract/intercom/intercom-endpoints'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { findOrCreateOwner } from '../owner/site-store.ts'
import type { InviteIntercomOwner } from './intercom-mail.ts'
import { findOwnerEmail, renameIntercomOwner, setIntercomOwner } from './intercom-owner-store.ts'
import type { IntercomSiteForUpdate } from './intercom-store.ts'

type InviteRequest = Pick<InstallationContext, 'tx' | 'caller' | 'language' | 'now'> & {
  body: IntercomOwnerDraft
}

/** Another person gets a new invitation, a pending one the same again. A registered owner is never replaced. */
export async function inviteIntercomOwner(
  { tx, caller, body, language, now }: InviteRequest,
  site: IntercomSiteForUpdate,
  invite: InviteIntercomOwner,
): Promise<void> {
  const { email, firstName, lastName } = body
  const isSame = site.ownerId !== null && (await findOwnerEmail(tx, site.ownerId)) === email
  if (isSame) await renameIntercomOwner(tx, site.id, { firstName, lastName })
  else
    await setIntercomOwner(tx, site.id, {
      ownerId: await findOrCreateOwner(tx, email, now),
      firstName,
      lastName,
    })
  await invite(tx, {
    companyId: caller.companyId,
    intercomSiteId: site.id,
    siteName: site.customerReference,
    email,
    firstName,
    language,
    now,
  })
}
