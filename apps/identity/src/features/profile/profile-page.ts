import type { Account } from '../../infra/accounts/accounts.ts'
import { languages } from '../../locales/language.ts'
import { html } from '../../pages/html.ts'
import { formField, htmlForm, noticeParagraph, selectField } from '../../pages/html-form.ts'
import { answerStatus, type FormProblem, type Page, type PageVisit } from '../../pages/page-visit.ts'
import { personFields } from '../../pages/person-fields.ts'
import { type SecondFactorStatus, secondFactorSection } from '../second-factor/second-factor-section.ts'
import { type SessionList, sessionList } from '../sessions/session-list.ts'

export type ProfilePart = 'profile' | 'password'

export const savedMessage = {
  profile: 'profile.saved',
  password: 'profile.passwordSaved',
  session: 'sessions.ended',
  others: 'sessions.othersEnded',
  factorOff: 'factor.isOff',
} as const

interface ProfilePage {
  visit: PageVisit
  account: Account
  returnTo: string | undefined
  places: Pick<SessionList, 'sessions' | 'ownUid' | 'now'>
  factor: SecondFactorStatus | undefined
  saved?: keyof typeof savedMessage | undefined
  problem?: { part: ProfilePart; shown: FormProblem }
}

/** Forms below each other, the second factor, and where the person is signed in; a problem stands in the one it belongs to. */
export function profilePage({ visit, account, returnTo, places, factor, saved, problem }: ProfilePage): Page {
  const { say, href } = visit
  const action = (path: string) => href(path, { return_to: returnTo })
  const problemIn = (part: ProfilePart) => (problem?.part === part ? problem.shown : undefined)

  return {
    title: say('profile.title'),
    ...answerStatus(problem?.shown),
    body: html`
      ${returnTo !== undefined && html`<p><a class="back" href="${returnTo}">${say('page.back')}</a></p>`}
      ${saved !== undefined && noticeParagraph('done', say(savedMessage[saved]))}
      <h2>${say('profile.person')}</h2>
      ${htmlForm({
        visit,
        problem: problemIn('profile'),
        action: action('/account/profile'),
        fields: accountFields(visit, account),
        submit: say('profile.submit'),
      })}
      <h2>${say('profile.passwordTitle')}</h2>
      ${htmlForm({
        visit,
        problem: problemIn('password'),
        action: action('/account/password'),
        fields: passwordFields(visit),
        submit: say('profile.passwordSubmit'),
        isQuiet: true,
      })}
      ${secondFactorSection(visit, factor, action('/account/second-factor'))}
      <h2>${say('profile.everywhereTitle')}</h2>
      <p>${say('sessions.lead')}</p>
      ${sessionList({ visit, ...places, action })}
      <p>${say('profile.everywhere')}</p>
      ${htmlForm({
        visit,
        action: action('/account/everywhere'),
        fields: [],
        submit: say('profile.everywhereSubmit'),
        isQuiet: true,
      })}`,
  }
}

const accountFields = (visit: PageVisit, account: Account) => [
  ...personFields(visit, account),
  formField({
    name: 'phone',
    label: visit.say('profile.phone'),
    type: 'tel',
    value: account.phone ?? '',
    autocomplete: 'tel',
    hint: visit.say('profile.phoneHint'),
    isOptional: true,
  }),
  selectField({
    name: 'locale',
    label: visit.say('profile.language'),
    value: account.locale ?? visit.language,
    choices: languages,
  }),
]

const passwordFields = ({ say }: PageVisit) => [
  formField({
    name: 'current_password',
    label: say('profile.currentPassword'),
    type: 'password',
    autocomplete: 'current-password',
  }),
  formField({
    name: 'new_password',
    label: say('newPassword.password'),
    type: 'password',
    autocomplete: 'new-password',
    hint: say('registration.passwordHint'),
  }),
]
