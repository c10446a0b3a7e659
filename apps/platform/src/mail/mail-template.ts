export const MAIL_LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** `{name}` stands for a value of the mail, `{days}` for how long an invitation is valid. */
export interface MailWords {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** On the button that leads to `{link}`. */
  action: string
  /** Below the button. */
  closing: string
}

export type MailTemplate = Readonly<Record<MailLanguage, MailWords>>
