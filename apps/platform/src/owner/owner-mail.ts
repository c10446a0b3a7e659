import type { Tx } from '../database/database.ts'
import type { MailOrder } from '../mail/mail-order.ts'
import { senderName } from '../mail/sender-store.ts'
import { insertInvitation } from './invitation-store.ts'

interface Recipient {
  /** The company that works for the owner. */
  companyId: string
  email: string
  siteName: string
  language: string
}

/** The mails to a site owner, queued in the transaction that makes them necessary. */
export interface OwnerMail {
  invite(tx: Tx, recipient: Recipient & { siteId: string; now: Date }): Promise<void>
  remind(tx: Tx, recipient: Recipient): Promise<void>
  handOver(tx: Tx, recipient: Recipient & { siteId: string }): Promise<void>
}

interface Needs {
  send: (tx: Tx, mail: MailOrder) => Promise<void>
  portalUrl: string
}

export function createOwnerMail({ send, portalUrl }: Needs): OwnerMail {
  return {
    async invite(tx, { siteId, now, ...recipient }) {
      const { companyId, email } = recipient
      const code = await insertInvitation(tx, {
        kind: 'site_owner',
        companyId,
        siteId,
        staffId: null,
        email,
        now,
      })
      await write(tx, 'owner-invitation', { ...recipient, link: `${portalUrl}/invitation/${code}` })
    },

    remind: (tx, recipient) => write(tx, 'owner-reminder', { ...recipient, link: `${portalUrl}/` }),

    handOver: (tx, { siteId, ...recipient }) =>
      write(tx, 'owner-handover', { ...recipient, link: `${portalUrl}/sites/${siteId}` }),
  }

  async function write(
    tx: Tx,
    template: MailOrder['template'],
    { companyId, email, siteName, language, link }: Recipient & { link: string },
  ): Promise<void> {
    const companyName = await senderName(tx, companyId)
    await send(tx, { to: email, template, locale: language, values: { siteName, companyName, link } })
  }
}
