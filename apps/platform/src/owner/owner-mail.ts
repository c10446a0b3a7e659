import type { Tx } from '../database/database.ts'
import { insertInvitation } from './invitation-store.ts'

interface Recipient {
  email: string
  siteName: string
  language: string
}

/** The mails to a site owner, queued in the transaction that makes them necessary. */
export interface OwnerMail {
  invite(tx: Tx, recipient: Recipient & { companyId: string; siteId: string; now: Date }): Promise<void>
  remind(tx: Tx, recipient: Recipient): Promise<void>
}

type SendMail = (
  tx: Tx,
  mail: {
    to: string
    template: 'owner-invitation' | 'owner-reminder'
    locale: string
    values: Record<string, string>
  },
) => Promise<void>

export const createOwnerMail = ({ send, portalUrl }: { send: SendMail; portalUrl: string }): OwnerMail => ({
  async invite(tx, { companyId, siteId, email, siteName, language, now }) {
    const code = await insertInvitation(tx, {
      kind: 'site_owner',
      companyId,
      siteId,
      staffId: null,
      email,
      now,
    })
    const link = `${portalUrl}/invitation/${code}`
    await send(tx, { to: email, template: 'owner-invitation', locale: language, values: { siteName, link } })
  },

  async remind(tx, { email, siteName, language }) {
    await send(tx, {
      to: email,
      template: 'owner-reminder',
      locale: language,
      values: { siteName, link: `${portalUrl}/` },
    })
  },
})
