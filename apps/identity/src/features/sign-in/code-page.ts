import { html } from '../../pages/html.ts'
import { formField, htmlForm } from '../../pages/html-form.ts'
import { answerStatus, type FormProblem, type Page, type PageVisit } from '../../pages/page-visit.ts'
import { appCodeField } from '../second-factor/set-up-pages.ts'

/** Asks for the code of the app. */
export const codePage = (visit: PageVisit, problem?: FormProblem): Page => ({
  title: visit.say('code.title'),
  ...answerStatus(problem),
  body: html`${htmlForm({ visit, problem, fields: [appCodeField(visit)], submit: visit.say('signIn.submit') })}
    ${wayTo(visit, 'recovery-code', visit.say('code.toRecovery'))}`,
})

/** Asks for a recovery code in its place. */
export function recoveryCodePage(visit: PageVisit, problem?: FormProblem): Page {
  const { say } = visit
  const code = formField({
    name: 'code',
    label: say('code.recovery'),
    autocomplete: 'off',
    hint: say('code.recoveryHint'),
  })
  return {
    title: say('code.recoveryTitle'),
    ...answerStatus(problem),
    body: html`${htmlForm({ visit, problem, fields: [code], submit: say('signIn.submit') })}
      ${wayTo(visit, 'code', say('code.toApp'))}
      <p class="foot">${say('code.lost')}</p>`,
  }
}

const wayTo = ({ href, params }: PageVisit, page: string, messages: string) =>
  html`<p class="links"><a href="${href(`/interaction/${params.uid}/${page}`)}">${messages}</a></p>`
