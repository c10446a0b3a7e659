import PostalMime, { type Address } from 'postal-mime'

export interface MailAddress {
  name: string
  address: string
}

/** A message as the mailbox keeps it. */
export interface Mail {
  id: number
  /** When it was delivered; ISO 8601. */
  receivedAt: string
  from: MailAddress | null
  /** Whom the sender's server delivered it to, whatever its headers say. */
  recipients: string[]
  to: MailAddress[]
  subject: string
  text: string | null
  html: string | null
  /** Every web address in it, each once, in its order. */
  links: string[]
  attachments: { name: string; type: string; bytes: number }[]
}

/** Reads a message from its source (RFC 5322). */
export async function parseMail(source: Uint8Array): Promise<Omit<Mail, 'id' | 'receivedAt' | 'recipients'>> {
  const parsed = await PostalMime.parse(source)
  const text = parsed.text?.trim() || null
  const html = parsed.html?.trim() || null
  return {
    from: parsed.from ? (addressesOf([parsed.from])[0] ?? null) : null,
    to: addressesOf(parsed.to ?? []),
    subject: parsed.subject?.trim() ?? '',
    text,
    html,
    links: linksOf(text, html),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  }
}

const addressesOf = (addresses: readonly Address[]): MailAddress[] =>
  addresses.flatMap((entry) =>
    entry.group === undefined
      ? [{ name: entry.name, address: entry.address ?? '' }]
      : entry.group.map(({ name, address }) => ({ name, address: address ?? '' })),
  )

function linksOf(text: string | null, html: string | null): string[] {
  const written = [...(text ?? '').matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) =>
    link.replace(/[.,;:)]+$/, ''),
  )
  const linked = [...(html ?? '').matchAll(/href="(https?:\/\/[^"]+)"/gi)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [...new Set([...linked, ...written])]
}
