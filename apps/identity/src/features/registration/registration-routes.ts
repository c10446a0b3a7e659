import { Refused } from '@commissioning/domain/refused'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import type { Invitation } from '../../infra/invitation-lookup.ts'
import { readPostedCode } from '../../pages/code-page.ts'
import { messageParagraph } from '../../pages/html-form.ts'
import {
  answerStatus,
  type Page,
  type PageAnswer,
  type PageRoute,
  type PageVisit,
  toFormProblem,
} from '../../pages/page-visit.ts'
import { continueAfterPassword } from '../sign-in/after-password.ts'
import { type Interaction, openInteraction, requestParameter } from '../sign-in/interaction.ts'
import {
  closedInvitationPage,
  hasAccountPage,
  invitationCodePage,
  registrationPage,
  unavailablePage,
} from './registration-page.ts'

interface InvitedPerson {
  invitation: Invitation
  code: string
  interaction: Interaction
}

type FillPage = (invited: InvitedPerson) => Promise<PageAnswer>

/** Registration is by invitation only: the e-mail address is the one that the invitation reached. */
export function registrationRoutes(parts: IdentityDependencies): {
  open: PageRoute['answer']
  routes: PageRoute[]
} {
  const { accounts, throttle, clock } = parts

  async function withInvitation(visit: PageVisit, fill: FillPage): Promise<PageAnswer> {
    const interaction = await openInteraction(parts, visit)
    // pages that were loaded before decision 131 send it in the address of their request
    const code = readPostedCode(visit) || requestParameter(interaction, 'invitation')
    if (code === undefined) return invitationCodePage(visit)
    try {
      await throttle.take('invitationFromAddress', visit.address)
      const invitation = await lookUp(parts, code)
      if (invitation.state !== 'open') return closedInvitationPage(visit, invitation.state)
      const isKnown = (await accounts.findByEmail(invitation.email)) !== undefined
      return isKnown ? hasAccountPage(visit, invitation) : await fill({ invitation, code, interaction })
    } catch (error) {
      return faultPage(visit, error)
    }
  }

  function faultPage(visit: PageVisit, error: unknown): Page {
    if (error instanceof Refused && error.code === 'InvitationUnavailable') return unavailablePage(visit)
    const problem = toFormProblem(error, visit, clock())
    return {
      title: visit.say('registration.title'),
      body: messageParagraph(problem.sentence),
      ...answerStatus(problem),
    }
  }

  const open = (visit: PageVisit) =>
    withInvitation(visit, async ({ invitation, code }) =>
      registrationPage({ visit, invitation, code, names: invitation }),
    )

  const register = (visit: PageVisit) =>
    withInvitation(visit, async ({ invitation, code, interaction }) => {
      const names = { firstName: visit.posted('first_name'), lastName: visit.posted('last_name') }
      try {
        const { email } = invitation
        const password = visit.posted('password')
        const account = await accounts.create({ ...names, email, password, locale: visit.language })
        const isStillRight = await accounts.watchPassword(account.id)
        return await continueAfterPassword(parts, visit, interaction, account.id, isStillRight)
      } catch (error) {
        if (error instanceof Refused && error.code === 'EmailTaken') return hasAccountPage(visit, invitation)
        return registrationPage({
          visit,
          invitation,
          code,
          names,
          problem: toFormProblem(error, visit, clock()),
        })
      }
    })

  return {
    open,
    routes: [
      { method: 'GET', path: '/interaction/:uid/invitation', answer: open },
      { method: 'POST', path: '/interaction/:uid/invitation', answer: open },
      { method: 'POST', path: '/interaction/:uid/register', answer: register },
    ],
  }
}

async function lookUp({ invitationLookup }: IdentityDependencies, code: string): Promise<Invitation> {
  if (invitationLookup === undefined) {
    return { email: '', firstName: '', lastName: '', state: 'unknown' }
  }
  return invitationLookup(code)
}
