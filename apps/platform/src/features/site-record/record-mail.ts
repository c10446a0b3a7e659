import type { Tx } from '../../infra/database/database.ts'
import type { MailOrder } from '../../infra/mail/mail-order.ts'
import { senderName } from '../../infra/mail/sender-store.ts'
import { findSiteId, type RecordRow, recordIn } from './site-record-store.ts'

export type RecordMail = ReturnType<typeof createRecordMail>

interface Dependencies {
  send: (tx: Tx, mail: MailOrder) => Promise<void>
  portalUrl: string
}

export const createRecordMail = ({ send, portalUrl }: Dependencies) => ({
  /** Queues the mail with the record to the owner that it names; without an owner there is none. */
  async send(tx: Tx, row: RecordRow, language: string): Promise<void> {
    const to = recordIn(row.content).parties.owner?.email
    const siteId = await findSiteId(tx, row.collectionId)
    if (to === undefined || siteId === undefined) return
    const values = {
      siteName: row.siteCustomerReference,
      companyName: await senderName(tx, row.companyId),
      link: `${portalUrl}/sites/${siteId}/record`,
    }
    await send(tx, { to, template: 'owner-record', locale: language, values, recordId: row.id })
  },
})
