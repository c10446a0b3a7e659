import type { Mail } from '@commissioning/server-kit/smtp-client'
import type { Account } from '../../infra/accounts/accounts.ts'
import { createAccountTranslator, type Language } from '../../locales/language.ts'
import { html } from '../../pages/html.ts'

/** It speaks the language of the account; `fallback` where that names none of ours. */
export function resetMail(account: Account, link: string, fallback: Language): Mail {
  const say = createAccountTranslator(account, fallback)
  const greeting = say('mail.reset.greeting', { name: account.firstName })
  return {
    to: account.email,
    subject: say('mail.reset.subject'),
    text: [greeting, say('mail.reset.text'), link, say('mail.reset.ignore')].join('\n\n'),
    html: html`<p>${greeting}</p>
      <p>${say('mail.reset.text')}</p>
      <p><a href="${link}">${say('mail.reset.button')}</a></p>
      <p>${say('mail.reset.ignore')}</p>`.markup,
  }
}
