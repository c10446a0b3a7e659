import { mailAddressOf } from '@commissioning/domain/validation/email'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export type SendMail = (mail: Mail) => Promise<void>

export type Mailer = ReturnType<typeof createMailer>

/** Sends over SMTP, e.g. `smtp://user:secret@mail.example.com:587`. */
export function smtpSender({ url, from }: { url: string; from: string }): SendMail {
  const transport = createTransport(url, { from })
  return async (mail) => {
    await transport.sendMail({ ...mail, to: mailAddressOf(mail.to) ?? mail.to })
  }
}

/** Sends mails after the page was answered, so that the response time does not reveal whether there was one. */
export function createMailer(send: SendMail, log: Log) {
  const underWay = new Set<Promise<void>>()

  return {
    /** Sends what `write` answers; a failure is only logged, because the person can ask again. */
    later(write: () => Promise<Mail | undefined>): void {
      const work = deliver(write).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    /** Resolves when every mail was sent or has failed. */
    async finish(): Promise<void> {
      await Promise.all(underWay)
    },
  }

  async function deliver(write: () => Promise<Mail | undefined>): Promise<void> {
    try {
      const mail = await write()
      if (mail !== undefined) await send(mail)
    } catch (error) {
      log.error({ error }, 'A mail could not be sent')
    }
  }
}
