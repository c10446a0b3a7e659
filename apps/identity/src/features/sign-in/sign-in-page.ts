import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { clientAppOrigins } from '../../infra/identity-settings.ts'
import { html } from '../../pages/html.ts'
import { formField, htmlForm } from '../../pages/html-form.ts'
import { answerStatus, type FormProblem, type Page, type PageVisit } from '../../pages/page-visit.ts'
import { type Interaction, requestParameter } from './interaction.ts'

interface SignInPage {
  visit: PageVisit
  interaction: Interaction
  settings: IdentityDependencies['settings']
  email: string
  problem?: FormProblem
}

export function signInPage({ visit, interaction, settings, email, problem }: SignInPage): Page {
  const { say, href } = visit
  const clientId = requestParameter(interaction, 'client_id')
  const client = settings.clients.find((one) => one.clientId === clientId)
  const [returnTo] = client === undefined ? [] : clientAppOrigins(client)

  return {
    title: say('signIn.title'),
    ...answerStatus(problem),
    body: html`<p class="lead">${say('signIn.lead')}</p>
      ${htmlForm({
        visit,
        problem,
        action: href(`/interaction/${interaction.uid}/sign-in`),
        fields: [
          formField({
            name: 'email',
            label: say('signIn.email'),
            isEmail: true,
            value: email,
            isFocused: email === '',
            autocomplete: 'username',
          }),
          formField({
            name: 'password',
            label: say('signIn.password'),
            type: 'password',
            autocomplete: 'current-password',
            isFocused: email !== '',
          }),
        ],
        submit: say('signIn.submit'),
      })}
      <p class="links"><a href="${href('/reset', { return_to: returnTo })}">${say('signIn.forgot')}</a></p>
      <p class="foot">${say('signIn.byInvitation')}</p>`,
  }
}
