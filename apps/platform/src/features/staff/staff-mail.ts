import type { Tx } from '../../infra/database/database.ts'
import type { Mail } from '../../infra/mail/mail.ts'
import { senderName } from '../../infra/mail/sender-store.ts'
import { insertInvitation } from '../owner/invitation-store.ts'

interface InvitedStaff {
  companyId: string
  staffId: string
  email: string
  language: string
  now: Date
}

/** The invitation of a staff member, queued in the transaction that makes it necessary. */
export interface StaffMail {
  invite(tx: Tx, invited: InvitedStaff): Promise<void>
}

interface Dependencies {
  send: Mail['send']
  /** The console's sign-in takes the code to the identity provider, which registers the person. */
  consoleUrl: string
}

export const createStaffMail = ({ send, consoleUrl }: Dependencies): StaffMail => ({
  async invite(tx, { companyId, staffId, email, language, now }) {
    const code = await insertInvitation(tx, { kind: 'staff', companyId, siteId: null, staffId, email, now })
    const companyName = await senderName(tx, companyId)
    await send(tx, {
      to: email,
      template: 'staff-invitation',
      locale: language,
      values: { companyName, link: `${consoleUrl}/login#invitation=${code}` },
    })
  },
})
