import { INVITATION_VALID_DAYS } from '@commissioning/domain/installations/invitation'
import { type MailLanguage, type MailMessages, type MailTemplate, mailLanguage } from './mail-template.ts'
import { intercomInvitation } from './templates/intercom-invitation.ts'
import { ownerHandover } from './templates/owner-handover.ts'
import { ownerInvitation } from './templates/owner-invitation.ts'
import { ownerRecord } from './templates/owner-record.ts'
import { ownerReminder } from './templates/owner-reminder.ts'
import { staffInvitation } from './templates/staff-invitation.ts'
import { tagListFailed } from './templates/tag-list-failed.ts'
import { tagListRead } from './templates/tag-list-read.ts'

const templates = {
  'intercom-invitation': intercomInvitation,
  'owner-handover': ownerHandover,
  'owner-invitation': ownerInvitation,
  'owner-record': ownerRecord,
  'owner-reminder': ownerReminder,
  'staff-invitation': staffInvitation,
  'tag-list-failed': tagListFailed,
  'tag-list-read': tagListRead,
} as const satisfies Record<string, MailTemplate>

export type TemplateName = keyof typeof templates
export const TEMPLATE_NAMES = Object.keys(templates) as [TemplateName, ...TemplateName[]]

interface MailToRender {
  template: TemplateName
  /** The first of its two letters that is known, else English. */
  locale: string
  values: Readonly<Record<string, string>>
}

/** The words of a mail as plain text and as simple HTML. Throws when a value that the words name is missing. */
export function renderMail({ template, locale, ...mail }: MailToRender): {
  subject: string
  text: string
  html: string
} {
  const language = mailLanguage(locale)
  const values = { days: String(INVITATION_VALID_DAYS), ...mail.values }
  const messages: MailMessages = templates[template][language]
  const link = fill('{link}', values)
  const subject = fill(messages.subject, values)
  const shown = stripLinks(values)
  const details = (messages.details ?? []).filter((line) => placesIn(line).every((name) => shown[name]))
  const lines = [messages.greeting, ...messages.paragraphs, ...details].map((line) => fill(line, shown))
  const action = fill(messages.action, shown)
  const closing = fill(messages.closing, shown)
  const imprint = fill(IMPRINT[language], { ...shown, host: new URL(link).host })
  return {
    subject,
    text: `${[...lines, `${action}:\n${link}`, closing, imprint].join('\n\n')}\n`,
    html: page(language, subject, [
      ...lines.map(renderParagraph),
      `<p><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
      `<p style="${SOFT_TEXT_STYLE}">${escapeHtml(closing)}</p>`,
      `<p style="${SOFT_TEXT_STYLE};border-top:1px solid #d5dae1;padding-top:12px">${escapeHtml(imprint)}</p>`,
    ]),
  }
}

function fill(messages: string, values: Readonly<Record<string, string>>): string {
  return messages.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The mail names {${name}} but was given no value for it.`)
    return value.replace(/[\r\n]+/g, ' ')
  })
}

const placesIn = (messages: string) => [...messages.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/**
 * We write these values, or the company does to be called and written to; any other value was typed
 * by somebody and gets no link.
 */
const OURS = new Set([
  'link',
  'days',
  'date',
  'contact',
  'added',
  'knownCount',
  'invalidCount',
  'leftCount',
  'uncertainCount',
])

/**
 * Mail programs turn text that looks like an address into a link; an invisible sign between its parts prevents that.
 */
const stripLinks = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      OURS.has(name) ? value : value.replace(/(?<=\S)[.:@](?=\S)/g, (sign) => `\u2060${sign}\u2060`),
    ]),
  )

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b6480;color:#ffffff;text-decoration:none'

/** Drawn with letters: mail programs show neither SVG nor, before they are asked, pictures from elsewhere. */
const LETTER_LOGO =
  '<p style="margin:0 0 20px;font-weight:700;color:#0b6480"><span aria-hidden="true" style="display:inline-block;' +
  'width:28px;height:28px;margin-right:8px;border-radius:7px;background:#0b6480;color:#ffffff;line-height:28px;' +
  'text-align:center">C</span>Commissioning</p>'

const SOFT_TEXT_STYLE = 'color:#5c6470;font-size:14px'

/** The sender, the company and the target of the button, by which a reader recognises a genuine mail. */
const IMPRINT: Readonly<Record<MailLanguage, string>> = {
  en: 'Sent by Commissioning on behalf of {companyName}. The button leads to {host}.',
  nl: 'Verstuurd door Commissioning namens {companyName}. De knop leidt naar {host}.',
  de: 'Gesendet von Commissioning im Auftrag von {companyName}. Die Schaltfläche führt zu {host}.',
  fr: 'Envoyé par Commissioning pour le compte de {companyName}. Le bouton mène à {host}.',
  es: 'Enviado por Commissioning en nombre de {companyName}. El botón lleva a {host}.',
}

const page = (language: string, title: string, parts: readonly string[]) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
  '<body style="margin:0 auto;padding:24px;max-width:560px;color:#1b1f24;font:16px/1.5 sans-serif">' +
  LETTER_LOGO +
  `${parts.join('\n')}</body></html>`

const renderParagraph = (line: string) => `<p>${escapeHtml(line)}</p>`

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign)
