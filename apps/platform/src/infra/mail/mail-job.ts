import { Refused } from '@commissioning/domain/refused'
import type { SmtpClient } from '@commissioning/server-kit/smtp-client'
import type { FastifyBaseLogger } from 'fastify'
import { GiveUp, type Handler } from '../jobs/worker.ts'
import type { MailOrder } from './mail-order.ts'
import { renderMail } from './render-mail.ts'

interface Dependencies {
  from: string
  log: Pick<FastifyBaseLogger, 'info'>
  /** Makes what a mail brings along, in its language. */
  attach: AttachRecord
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}
export type AttachRecord = (recordId: string, language: string) => Promise<Attachment[]>

/** The mail is rendered when it goes out, with a message id that is the same at every attempt. */
export const deliverMail =
  (client: SmtpClient, { from, log, attach }: Dependencies): Handler<MailOrder> =>
  async ({ to, recordId, ...mail }, { id }) => {
    const attachments = recordId === undefined ? [] : await attach(recordId, mail.locale)
    const message = { to, ...renderMail(mail), attachments, messageId: `<${id}@${domainOf(from)}>` }
    await client.deliver(message).catch((error: unknown) => {
      throw error instanceof Refused ? new GiveUp(error.message) : error
    })
    log.info({ job: id, template: mail.template }, 'the mail server accepted a mail')
  }

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
