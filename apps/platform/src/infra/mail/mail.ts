import { createSmtpClient, type SmtpSettings } from '@commissioning/server-kit/smtp-client'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type AttachRecord, deliverMail } from './mail-job.ts'
import { MailOrder } from './mail-order.ts'
import { renderMail } from './render-mail.ts'

export interface Mail {
  /** Queues a mail in the caller's transaction; it goes out if and only if that commits. */
  send(tx: Tx, mail: MailOrder): Promise<void>
}

interface Options {
  smtp: SmtpSettings
  log: Pick<FastifyBaseLogger, 'info'>
  attach?: AttachRecord
  /** The retries of the mail's job; the defaults cover a day and a half. */
  retries?: number
  retryDelaySeconds?: number
}

/** Mail over SMTP (PLAT-12). While the mail server is unreachable, mails wait. */
export async function startMail(
  jobs: Jobs,
  { smtp, log, attach = async () => [], retries = 13, retryDelaySeconds = 15 }: Options,
): Promise<Mail> {
  const client = createSmtpClient(smtp)
  const queue = await jobs.queue<MailOrder>('mail', {
    schema: MailOrder,
    handler: deliverMail(client, { from: smtp.from, log, attach }),
    retries,
    retryDelaySeconds,
  })
  return {
    async send(tx, mail) {
      renderMail(mail)
      await queue.send(tx, mail)
    },
  }
}
