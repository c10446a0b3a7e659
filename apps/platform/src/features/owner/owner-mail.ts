import { formatDayInLanguage } from '@commissioning/domain/formats/format-instant-in-language'
import { readLocalTimeAt } from '@commissioning/domain/formats/zone-offsets'
import type { Tx } from '../../infra/database/database.ts'
import type { MailOrder } from '../../infra/mail/mail-order.ts'
import { mailLanguage } from '../../infra/mail/mail-template.ts'
import { senderContact, senderName } from '../../infra/mail/sender-store.ts'
import { insertInvitation } from './invitation-store.ts'

interface MailRecipient {
  /** The company that works for the owner. */
  companyId: string
  email: string
  siteName: string
  language: string
}

interface HandoverMail {
  siteId: string
  timeZone: string | null
  /** The installer who handed the site over is named for a company without a contact. */
  installer: { email: string }
  /** The site's history gives it as `size:root`; null where it has none. */
  checkpoint: string | null
  now: Date
}

/** The mails to a site owner, queued in the transaction that makes them necessary. */
export interface OwnerMail {
  invite(tx: Tx, recipient: MailRecipient & { siteId: string; now: Date }): Promise<void>
  remind(tx: Tx, recipient: MailRecipient): Promise<void>
  handOver(tx: Tx, recipient: MailRecipient & HandoverMail): Promise<void>
}

interface Dependencies {
  send: (tx: Tx, mail: MailOrder) => Promise<void>
  portalUrl: string
}

export function createOwnerMail({ send, portalUrl }: Dependencies): OwnerMail {
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
      await write(tx, 'owner-invitation', { ...recipient, link: `${portalUrl}/invitation#code=${code}` })
    },

    remind: (tx, recipient) => write(tx, 'owner-reminder', { ...recipient, link: `${portalUrl}/` }),

    async handOver(tx, { siteId, timeZone, installer, checkpoint, now, ...recipient }) {
      const { phoneNumber, email } = await senderContact(tx, recipient.companyId)
      const contact = [phoneNumber, email].filter(Boolean).join(', ') || installer.email
      const language = mailLanguage(recipient.language)
      const { date: day } = readLocalTimeAt(timeZone ?? 'UTC', now.getTime()) ?? { date: now.toISOString() }
      const date = formatDayInLanguage(language, new Date(day))
      await write(
        tx,
        'owner-handover',
        { ...recipient, link: `${portalUrl}/sites/${siteId}` },
        { date, contact, ...(checkpoint !== null && { checkpoint }) },
      )
    },
  }

  async function write(
    tx: Tx,
    template: MailOrder['template'],
    { companyId, email, siteName, language, link }: MailRecipient & { link: string },
    more: Record<string, string> = {},
  ): Promise<void> {
    const companyName = await senderName(tx, companyId)
    const values = { ...more, siteName, companyName, link }
    await send(tx, { to: email, template, locale: language, values })
  }
}
