import { mailAddressOf } from '@commissioning/domain/validation/email'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

export type SendMail = (letter: Letter) => Promise<void>

export type Post = ReturnType<typeof createPost>

/** Sends over SMTP, e.g. `smtp://user:secret@mail.example.com:587`. */
export function smtpSender({ url, from }: { url: string; from: string }): SendMail {
  const transport = createTransport(url, { from })
  return async (letter) => {
    await transport.sendMail({ ...letter, to: mailAddressOf(letter.to) ?? letter.to })
  }
}

/** Writes letters while the page is already answered, so that its time does not tell whether there was one. */
export function createPost(send: SendMail, log: Log) {
  const underWay = new Set<Promise<void>>()

  return {
    /** Sends what `write` answers; a failure is logged, the person asks again. */
    later(write: () => Promise<Letter | undefined>): void {
      const work = deliver(write).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    /** Answers when every letter is out or has failed. */
    async settle(): Promise<void> {
      await Promise.all(underWay)
    },
  }

  async function deliver(write: () => Promise<Letter | undefined>): Promise<void> {
    try {
      const letter = await write()
      if (letter !== undefined) await send(letter)
    } catch (error) {
      log.error({ error }, 'A mail could not be sent')
    }
  }
}
