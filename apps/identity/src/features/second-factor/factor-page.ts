import { html } from '../../pages/html.ts'
import { formField, htmlForm } from '../../pages/html-form.ts'
import { answerStatus, type FormProblem, type Page, type PageVisit } from '../../pages/page-visit.ts'
import { factorMessages, type SecondFactorStatus } from './second-factor-section.ts'

interface FactorPage {
  visit: PageVisit
  factor: SecondFactorStatus | undefined
  isRequired: boolean
  /** The address of what the person does here, or of the account page. */
  at(path: string): string
  problem?: FormProblem | undefined
}

/** Sets it up, or changes it: whatever is done here asks for the password, and for a code where there are codes. */
export function factorPage({ visit, factor, isRequired, at, problem }: FactorPage): Page {
  const { say, language } = visit
  const password = formField({
    name: 'current_password',
    label: say('profile.currentPassword'),
    type: 'password',
    autocomplete: 'current-password',
  })
  const code = formField({ name: 'code', label: say('factor.anyCode'), autocomplete: 'one-time-code' })
  const setUp = at('/account/second-factor')
  const turnOff = { submit: say('factor.turnOff'), action: at('/account/second-factor/off') }

  return {
    title: say('factor.title'),
    ...answerStatus(problem),
    body: html`<p><a class="back" href="${at('/account')}">${say('page.back')}</a></p>
      <p>${factor ? factorMessages(say, language, factor) : say('factor.lead')}</p>
      ${
        factor
          ? htmlForm({
              visit,
              problem,
              fields: [password, code],
              action: at('/account/second-factor/codes'),
              submit: say('factor.newCodes'),
              isQuiet: true,
              others: [{ submit: say('factor.otherPhone'), action: setUp }, ...(isRequired ? [] : [turnOff])],
            })
          : htmlForm({ visit, problem, fields: [password], action: setUp, submit: say('factor.setUp') })
      }
      ${factor && isRequired && html`<p class="foot">${say('refusal.SecondFactorRequired')}</p>`}`,
  }
}
