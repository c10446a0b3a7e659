import { Refused } from '@commissioning/domain/refused'
import { parseMailAddress } from '@commissioning/domain/validation/email'
import { createTransport } from 'nodemailer'
import { type Credential, readCredential } from './credential.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt at one mail, so that a server which has it already can tell. */
  messageId?: string
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

export interface SmtpSettings {
  url: Credential
  from: string
}

const SMTP_TIMEOUT_MS = 20_000

/** Sends mails through the operator's mail server, with time limits far below that of the job. */
export function createSmtpClient({ url, from }: SmtpSettings) {
  const open = (address: string, patienceMs: number) =>
    createTransport({
      url: address,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    })

  return {
    /** Connects and signs in as for a mail, and sends none. Throws what nodemailer throws. */
    async greet(patienceMs = SMTP_TIMEOUT_MS / 2): Promise<void> {
      const transport = open(readCredential(url), patienceMs)
      try {
        await transport.verify()
      } finally {
        transport.close()
      }
    },

    /**
     * Resolves when the server has accepted the mail. Throws Refused when it never will, else an error that names the
     * server and the setting; a later attempt may then succeed.
     */
    async deliver(mail: Mail): Promise<void> {
      const address = readCredential(url)
      const transport = open(address, SMTP_TIMEOUT_MS)
      try {
        const to = parseMailAddress(mail.to) ?? mail.to
        await transport.sendMail({ from, ...mail, attachments: [...(mail.attachments ?? [])], to })
      } catch (error) {
        if (isRefusedForGood(error))
          throw new Refused('MailRefused', `The mail server refuses it: ${error.message}`)
        throw new Error(faultAt(address, error), { cause: error })
      } finally {
        transport.close()
      }
    },
  }
}

export type SmtpClient = ReturnType<typeof createSmtpClient>

/** Names host and port, and nothing of who signs in there. */
function faultAt(address: string, fault: unknown): string {
  const { message, originalCode } = fault as { message?: string; originalCode?: string }
  const { protocol, hostname, port } = new URL(address)
  const server = `The mail server ${hostname}:${port || DEFAULT_PORTS[protocol] || '?'} of SMTP_URL`
  if (isSenderRefused(fault))
    return `${server} does not take the sender: set MAIL_FROM to an address from which it lets this platform send. It said: ${message}`
  if (isRelayDenied(fault))
    return `${server} hands on no mail for this platform: let it do so for its address, or name a user and password in SMTP_URL. It said: ${message}`
  if (!originalCode || !CERTIFICATE_REFUSAL.test(originalCode)) return `${server} took no mail: ${message}`
  return `${server} shows a certificate that is not trusted here (${originalCode}): name its authority in NODE_EXTRA_CA_CERTS, or, where the server is on this machine, add ?ignoreTLS=true to SMTP_URL.`
}

/** The ports that nodemailer 10.6 takes for an address without one. */
const DEFAULT_PORTS: Record<string, string> = { 'smtp:': '587', 'smtps:': '465' }

/** The codes with which Node refuses a certificate (OpenSSL's X509_V_ERR, and ERR_TLS_CERT_ALTNAME_INVALID). */
const CERTIFICATE_REFUSAL = /CERT|UNABLE_TO_|HOSTNAME_MISMATCH/

/** A permanent answer to this recipient or this mail (RFC 5321, 5yz); what is the operator's to change is none. */
function isRefusedForGood(error: unknown): error is Error {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  if (isSenderRefused(error) || isRelayDenied(error)) return false
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** Every mail has the same sender, so all of them would be lost by one setting. */
function isSenderRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'MAIL FROM' && responseCode >= 500
}

/** Postfix 3.7 "Relay access denied", Exim 4.96 "relay not permitted": it is not set up for this platform. */
function isRelayDenied(error: unknown): boolean {
  const { command, response = '' } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && /\brelay(ing)?\b.*\b(denied|not permitted)\b/i.test(response)
}
