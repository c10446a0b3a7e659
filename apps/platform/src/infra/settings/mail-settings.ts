import { isIPv4 } from 'node:net'
import type { Credential } from '@commissioning/server-kit/credential'
import type { EnvReader } from '@commissioning/server-kit/environment'

/** The mail server, and the sender of all mails. */
export const readMailSettings = (read: EnvReader, publicUrl: string) => ({
  url: smtpUrlOf(read),
  from: read.optional('MAIL_FROM') ?? `Commissioning <commissioning@${mailHostOf(publicUrl)}>`,
})

function smtpUrlOf(read: EnvReader): Credential {
  read.required('SMTP_URL', 'the mail server, for example smtps://user:password@mail.example.org')
  return read.credential('SMTP_URL', (url) => read.faultInAddress('SMTP_URL', ['smtps:', 'smtp:'], url)) ?? ''
}

/** An IP address stands in brackets in a mail address (RFC 5321, 4.1.3); Postfix 3.7 refuses one without. */
function mailHostOf(address: string): string {
  const { hostname } = new URL(address)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`
  return isIPv4(hostname) ? `[${hostname}]` : hostname
}
