import { expect, test } from 'vitest'
import { MAIL_LANGUAGES, type MailMessages, type MailTemplate } from './mail-template.ts'
import { renderMail, TEMPLATE_NAMES } from './render-mail.ts'

const values = {
  siteName: 'Harbour <Homes>',
  companyName: 'Bright & Locks',
  fileName: 'tags.csv',
  added: '2',
  known: '–',
  knownCount: '0',
  invalid: '12345',
  invalidCount: '1',
  left: '–',
  leftCount: '0',
  firstName: 'Olga',
  link: 'https://example.org/owner/invitation?b=1&c=2#code=a',
}

test.each(TEMPLATE_NAMES)('the mail %s has its words in five languages, each with the link', (template) => {
  const mails = MAIL_LANGUAGES.map((locale) => renderMail({ template, locale, values }))
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5)
  for (const { subject, text, html } of mails) {
    expect(text).toContain(values.link)
    expect(html).toContain('href="https://example.org/owner/invitation?b=1&amp;c=2#code=a"')
    expect(subject + text + html).not.toMatch(/\{\w+\}/)
  }
})

test.each(TEMPLATE_NAMES)(
  'the mail %s names the company it comes from and the host that its button leads to [OWNER-24]',
  (template) => {
    for (const locale of MAIL_LANGUAGES) {
      const { text, html } = renderMail({ template, locale, values })
      expect(text).toMatch(/Commissioning .*Bright & Locks\. .* example\.org\.\n$/)
      expect(html).toMatch(/Commissioning [^<]*Bright &amp; Locks\. [^<]* example\.org\./)
    }
  },
)

test('a mail begins with the product’s mark, which needs no picture from elsewhere, in its colour', () => {
  const { html } = renderMail({ template: 'owner-invitation', locale: 'en', values })
  expect(html).toMatch(
    /<body[^>]*><p[^>]*color:#0b6480[^>]*><span aria-hidden="true"[^>]*>C<\/span>Commissioning/,
  )
  expect(html).toContain('background:#0b6480;color:#ffffff;text-decoration:none')
  expect(html).not.toContain('<img')
})

test.each(MAIL_LANGUAGES)('whoever is invited in %s reads in the subject by whom', (locale) => {
  for (const template of ['owner-invitation', 'intercom-invitation', 'staff-invitation'] as const)
    expect(renderMail({ template, locale, values }).subject).toContain(values.companyName)
})

test('a line about what is not known is left out, and whom to ask can be written to', () => {
  const handover = (more: object) =>
    renderMail({ template: 'owner-handover', locale: 'de', values: { ...values, ...more } }).text
  expect(handover({ date: '22. November 2026' })).toContain('Übergeben am 22. November 2026.')
  expect(handover({ contact: 'office@bright-locks.example' })).toContain(': office@bright-locks.example\n')
  expect(handover({ contact: '' })).not.toMatch(/Übergeben am|Ihr Kontakt/)
})

test('an invitation says how long it is valid', () => {
  const { text } = renderMail({ template: 'owner-invitation', locale: 'en-GB', values })
  expect(text).toContain('valid for 3 days')
})

test('a name can put neither markup nor a line into a mail', () => {
  const siteName = '<b>Harbour</b>\r\nBcc: all@example.org'
  const { subject, html } = renderMail({
    template: 'owner-reminder',
    locale: 'en',
    values: { ...values, siteName },
  })
  expect(subject).toBe('<b>Harbour</b> Bcc: all@example.org is waiting for you')
  expect(html).not.toContain('<b>')
})

test.each([
  'https://evil.example/harbour',
  'Harbour www.evil.example',
  'evil.example',
  'ask otto@evil.example',
])('the name %s makes no link in a mail, whatever bears it [API-39]', (name) => {
  const typed = Object.fromEntries(
    Object.keys(values)
      .filter((value) => value !== 'link' && !/^added$|Count$/.test(value))
      .map((value) => [value, name]),
  )
  for (const template of TEMPLATE_NAMES) {
    const { text, html } = renderMail({ template, locale: 'en', values: { ...values, ...typed } })
    const shown = text + html.replace(/<title>.*<\/title>/, '')
    expect(shown).not.toMatch(/:\/\/evil|www\.|evil\.example|@evil/)
    expect(shown.replaceAll('\u2060', '')).toContain(name)
    expect(text).toContain(values.link)
  }
})

test('a language that is not spoken is answered in English', () => {
  expect(renderMail({ template: 'owner-reminder', locale: 'pt-BR', values }).subject).toMatch(/is waiting/)
})

test('a mail that lacks a value is a fault where it is ordered', () => {
  const { siteName: _, ...incomplete } = values
  expect(() => renderMail({ template: 'owner-invitation', locale: 'en', values: incomplete })).toThrow(
    /siteName/,
  )
})

const written = import.meta.glob<Record<string, MailTemplate>>('./templates/*.ts', { eager: true })
const placesIn = ({ subject, greeting, paragraphs, details = [], action, closing }: MailMessages) =>
  [subject, greeting, ...paragraphs, ...details, action, closing].map((line) => line.match(/\{\w+\}/g) ?? [])

test.each(Object.entries(written))(
  '%s fills in the same in each language, line by line and in the same order [PROMISE-04]',
  (_, template) => {
    // a file may say more than its mail
    for (const { en, ...others } of Object.values(template).filter(({ en }) => 'paragraphs' in en))
      for (const [language, messages] of Object.entries(others))
        expect({ [language]: placesIn(messages) }).toEqual({ [language]: placesIn(en) })
  },
)
