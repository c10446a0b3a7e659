import { codePage, hiddenCodeField } from '../../pages/code-page.ts'
import { html } from '../../pages/html.ts'
import { formField, htmlForm, messageParagraph } from '../../pages/html-form.ts'
import { answerStatus, type FormProblem, type Page, type PageVisit } from '../../pages/page-visit.ts'

export function askForResetPage(visit: PageVisit, problem?: FormProblem): Page {
  const { say, posted } = visit
  const email = {
    name: 'email',
    label: say('signIn.email'),
    isEmail: true,
    autocomplete: 'username',
  } as const
  return {
    title: say('reset.title'),
    ...answerStatus(problem),
    body: html`<p class="lead">${say('reset.lead')}</p>
      ${htmlForm({ visit, problem, fields: [formField({ ...email, value: posted('email') })], submit: say('reset.submit') })}`,
  }
}

/** The same for every address: it does not tell who has an account. */
export const resetSentPage = ({ say }: PageVisit, email: string, returnTo: string | undefined): Page => ({
  title: say('reset.sent.title'),
  body: messageParagraph(
    say('reset.sent', { email }),
    returnTo === undefined ? undefined : { href: returnTo, label: say('page.back') },
  ),
})

export const resetUnavailablePage = ({ say }: PageVisit): Page => ({
  title: say('reset.unavailable.title'),
  body: messageParagraph(say('reset.unavailable')),
  status: 503,
})

export function newPasswordPage(visit: PageVisit, code: string, problem?: FormProblem): Page {
  const { say, href } = visit
  const password = formField({
    name: 'password',
    label: say('newPassword.password'),
    type: 'password',
    autocomplete: 'new-password',
    hint: say('registration.passwordHint'),
  })
  return {
    title: say('newPassword.title'),
    ...answerStatus(problem),
    body: html`<p class="lead">${say('newPassword.lead')}</p>
      ${htmlForm({
        visit,
        problem,
        action: href('/new-password'),
        fields: [hiddenCodeField(code), password],
        submit: say('newPassword.submit'),
      })}`,
  }
}

export const newPasswordCodePage = (visit: PageVisit): Page =>
  codePage(visit, { title: visit.say('newPassword.title'), action: visit.href('/new-password') })

export const expiredLinkPage = ({ say, href }: PageVisit): Page => ({
  title: say('newPassword.dead.title'),
  body: messageParagraph(say('newPassword.dead'), { href: href('/reset'), label: say('newPassword.again') }),
  status: 410,
})

export const passwordSavedPage = ({ say }: PageVisit, returnTo: string | undefined): Page => ({
  title: say('newPassword.done.title'),
  body: messageParagraph(
    say('newPassword.done'),
    returnTo === undefined ? undefined : { href: returnTo, label: say('signIn.submit') },
  ),
})
