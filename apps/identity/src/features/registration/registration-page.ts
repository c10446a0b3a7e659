import type { Invitation } from '../../infra/invitation-lookup.ts'
import { codePage, hiddenCodeField } from '../../pages/code-page.ts'
import { html } from '../../pages/html.ts'
import { formField, htmlForm, messageParagraph } from '../../pages/html-form.ts'
import { answerStatus, type FormProblem, type Page, type PageVisit } from '../../pages/page-visit.ts'
import { personFields } from '../../pages/person-fields.ts'

interface RegistrationPage {
  visit: PageVisit
  invitation: Invitation
  /** It is the code of the invitation. */
  code: string
  names: { firstName: string; lastName: string }
  problem?: FormProblem
}

export function registrationPage({ visit, invitation, code, names, problem }: RegistrationPage): Page {
  const { say, href, params } = visit
  return {
    title: say('registration.title'),
    ...answerStatus(problem),
    body: html`<p class="lead">${say('registration.lead')}</p>
      ${htmlForm({
        visit,
        problem,
        action: href(`/interaction/${params.uid}/register`),
        fields: [
          hiddenCodeField(code),
          ...personFields(visit, { ...names, email: invitation.email }),
          formField({
            name: 'password',
            label: say('registration.password'),
            type: 'password',
            autocomplete: 'new-password',
            hint: say('registration.passwordHint'),
          }),
        ],
        submit: say('registration.submit'),
      })}
      <p class="links"><a href="${signInAddress(visit)}">${say('registration.haveAccount')}</a></p>`,
  }
}

export const invitationCodePage = (visit: PageVisit): Page =>
  codePage(visit, {
    title: visit.say('registration.title'),
    action: visit.href(`/interaction/${visit.params.uid}/invitation`),
  })

/** Tells why an invitation cannot be accepted. */
export function closedInvitationPage(
  visit: PageVisit,
  state: 'expired' | 'replaced' | 'used' | 'unknown',
): Page {
  const { say } = visit
  const signIn = { href: signInAddress(visit), label: say('signIn.submit') }
  return {
    title: say(`invitation.${state}.title`),
    body: messageParagraph(say(`invitation.${state}`), state === 'used' ? signIn : undefined),
    status: state === 'unknown' ? 404 : 410,
  }
}

export const hasAccountPage = (visit: PageVisit, { email }: Invitation): Page => ({
  title: visit.say('invitation.hasAccount.title'),
  body: messageParagraph(visit.say('invitation.hasAccount', { email }), {
    href: signInAddress(visit),
    label: visit.say('signIn.submit'),
  }),
})

export const unavailablePage = ({ say }: PageVisit): Page => ({
  title: say('invitation.unavailable.title'),
  body: messageParagraph(say('invitation.unavailable')),
  status: 503,
})

const signInAddress = ({ href, params }: PageVisit) => href(`/interaction/${params.uid}/sign-in`)
