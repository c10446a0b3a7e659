import type { Mail } from '@commissioning/server-kit/smtp-client'
import type { Account } from '../../infra/accounts/accounts.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { createAccountTranslator, type Language } from '../../locales/language.ts'
import { html } from '../../pages/html.ts'

type FactorEvent = 'setUp' | 'turnedOff' | 'removed'

/** Tells the person, where mail is set up. */
export function mailAboutFactor(
  { mailer }: Pick<IdentityDependencies, 'mailer'>,
  account: Account,
  event: FactorEvent,
  fallback: Language,
): void {
  mailer?.later(async () => factorMail(account, event, fallback))
}

/** It speaks the language of the account; `fallback` where that names none of ours. */
export function factorMail(account: Account, event: FactorEvent, fallback: Language): Mail {
  const say = createAccountTranslator(account, fallback)
  const lines = [
    say('mail.reset.greeting', { name: account.firstName }),
    say(`mail.factor.${event}`),
    say('mail.factor.notYou'),
  ]
  return {
    to: account.email,
    subject: say(`mail.factor.${event}.subject`),
    text: lines.join('\n\n'),
    html: lines.map((line) => html`<p>${line}</p>`.markup).join('\n'),
  }
}
