import { readCredential } from '@commissioning/server-kit/credential'
import { createSmtpClient } from '@commissioning/server-kit/smtp-client'
import type { Settings } from '../../infra/settings/settings.ts'
import { OutsideFault, type OutsideProbe } from './outside-probe.ts'

/** Greeting, TLS and sign-in of the mail server; no mail is sent. */
export function mailProbe({ smtp }: Pick<Settings, 'smtp'>): OutsideProbe {
  const { protocol, host } = new URL(readCredential(smtp.url))
  return {
    part: 'mail',
    setting: 'SMTP_URL',
    address: `${protocol}//${host}`,
    async ask() {
      try {
        await createSmtpClient(smtp).greet()
        return {}
      } catch (error) {
        const { code, originalCode, message, responseCode } = error as MailFault
        // the server's answer to a sign-in may hold the user's name
        if (code === 'EAUTH')
          throw new OutsideFault('OutsideRefuses', `${responseCode ?? 'no'} to the sign-in`)
        if (code === 'EPROTOCOL') throw new OutsideFault('OutsideAnswersOther', message)
        throw Object.assign(new Error(message), { code: originalCode ?? code })
      }
    },
  }
}

interface MailFault extends Error {
  code?: string
  originalCode?: string
  responseCode?: number
}
