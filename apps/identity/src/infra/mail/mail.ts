import type { Mail } from '@commissioning/server-kit/smtp-client'
import type { Log } from '../log.ts'

export type SendMail = (mail: Mail) => Promise<void>

export type Mailer = ReturnType<typeof createMailer>

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
