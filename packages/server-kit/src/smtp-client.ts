import { Refused } from '@commissioning/domain/refused'
import { mailAddressOf } from '@commissioning/domain/validation/email'
import { createTransport } from 'nodemailer'
import { type Credential, currentOf } from './credential.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt at one mail, so that a server which has it already can tell. */
  messageId?: string
}

export interface SmtpSettings {
  url: Credential
  from: string
}

const PATIENCE_MS = 20_000

/** Sends mails through the operator's mail server, with time limits far below that of the job. */
export function createSmtpClient({ url, from }: SmtpSettings) {
  return {
    /** Resolves when the server has accepted the mail. Throws Refused when it never will. */
    async deliver(mail: Mail): Promise<void> {
      const transport = createTransport({
        url: currentOf(url),
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
      })
      try {
        const to = mailAddressOf(mail.to) ?? mail.to
        await transport.sendMail({ from, ...mail, to })
      } catch (error) {
        if (isRefusedForGood(error))
          throw new Refused('MailRefused', `The mail server refuses it: ${error.message}`)
        throw error
      } finally {
        transport.close()
      }
    },
  }
}

export type SmtpClient = ReturnType<typeof createSmtpClient>

/** A permanent answer to this recipient or this mail (RFC 5321, 5yz); a failed sign-in is the operator's to fix. */
function isRefusedForGood(error: unknown): error is Error {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
