export const MAIL_LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** `{name}` stands for a value of the mail, `{days}` for how long an invitation is valid. */
export interface MailMessages {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Below the paragraphs; a line whose values are not known is left out. */
  details?: readonly string[]
  /** On the button that leads to `{link}`. */
  action: string
  /** Below the button. */
  closing: string
}

export type MailTemplate = Readonly<Record<MailLanguage, MailMessages>>

/** The language of a mail to whoever speaks this one; English where there are no words. */
export const mailLanguage = (locale: string): MailLanguage =>
  MAIL_LANGUAGES.find((known) => known === locale.slice(0, 2).toLowerCase()) ?? 'en'
