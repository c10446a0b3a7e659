import { Refused } from '@commissioning/domain/refused'
import type { SmtpClient } from '@commissioning/server-kit/smtp-client'
import type { FastifyBaseLogger } from 'fastify'
import { GiveUp, type Handler } from '../jobs/worker.ts'
import type { MailOrder } from './mail-order.ts'
import { renderMail } from './render-mail.ts'

interface Dependencies {
  from: string
  log: Pick<FastifyBaseLogger, 'info'>
}

/** The mail is rendered when it goes out, with a message id that is the same at every attempt. */
export const deliverMail =
  (client: SmtpClient, { from, log }: Dependencies): Handler<MailOrder> =>
  async ({ to, ...mail }, { id }) => {
    const message = { to, ...renderMail(mail), messageId: `<${id}@${domainOf(from)}>` }
    await client.deliver(message).catch((error: unknown) => {
      throw error instanceof Refused ? new GiveUp(error.message) : error
    })
    log.info({ job: id, template: mail.template }, 'the mail server accepted a mail')
  }

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
