import type { Tx } from '../../infra/database/database.ts'
import type { MailOrder } from '../../infra/mail/mail-order.ts'
import { senderName } from '../../infra/mail/sender-store.ts'
import { insertInvitation } from '../owner/invitation-store.ts'

interface IntercomInvitation {
  companyId: string
  intercomSiteId: string
  siteName: string
  email: string
  firstName: string
  language: string
  now: Date
}

/** Queues the mail to a future owner in the transaction that names the person. */
export type InviteIntercomOwner = (tx: Tx, invitation: IntercomInvitation) => Promise<void>

interface Dependencies {
  send: (tx: Tx, mail: MailOrder) => Promise<void>
  portalUrl: string
}

export const createIntercomMail =
  ({ send, portalUrl }: Dependencies): InviteIntercomOwner =>
  async (tx, { companyId, intercomSiteId, siteName, email, firstName, language, now }) => {
    const code = await insertInvitation(tx, {
      kind: 'intercom_owner',
      companyId,
      intercomSiteId,
      siteId: null,
      staffId: null,
      email,
      now,
    })
    const companyName = await senderName(tx, companyId)
    await send(tx, {
      to: email,
      template: 'intercom-invitation',
      locale: language,
      values: { siteName, companyName, firstName, link: `${portalUrl}/invitation#code=${code}` },
    })
  }
