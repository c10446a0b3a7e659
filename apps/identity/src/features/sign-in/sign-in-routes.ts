import { emailKey } from '@commissioning/domain/validation/email'
import type { SignedIn } from '../../infra/accounts/accounts.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { refusedError } from '../../infra/refused-error.ts'
import { type PageRoute, type PageVisit, toFormProblem } from '../../pages/page-visit.ts'
import { continueAfterPassword } from './after-password.ts'
import { openInteraction, requestParameter } from './interaction.ts'
import { signInPage } from './sign-in-page.ts'

export function signInRoutes(parts: IdentityDependencies): {
  open: PageRoute['answer']
  routes: PageRoute[]
} {
  const { settings, clock } = parts

  async function open(visit: PageVisit) {
    const interaction = await openInteraction(parts, visit)
    return signInPage({
      visit,
      interaction,
      settings,
      email: requestParameter(interaction, 'login_hint') ?? '',
    })
  }

  async function signIn(visit: PageVisit) {
    const interaction = await openInteraction(parts, visit)
    try {
      const { account, isStillRight } = await checkSignIn(parts, visit)
      return await continueAfterPassword(parts, visit, interaction, account.id, isStillRight)
    } catch (error) {
      const problem = toFormProblem(error, visit, clock())
      return signInPage({ visit, interaction, settings, email: visit.posted('email'), problem })
    }
  }

  return {
    open,
    routes: [
      { method: 'GET', path: '/interaction/:uid/sign-in', answer: open },
      { method: 'POST', path: '/interaction/:uid/sign-in', answer: signIn },
    ],
  }
}

async function checkSignIn(
  { accounts, throttle, log }: IdentityDependencies,
  { posted, address }: PageVisit,
): Promise<SignedIn> {
  const email = emailKey(posted('email'))
  await throttle.take('signInFromAddress', address)
  await throttle.take('signInOfAccount', email)

  const signedIn = await accounts.findBySignIn(email, posted('password'))
  if (signedIn === undefined) {
    log.warn({ address }, 'Sign-in refused')
    throw refusedError('SignInWrong')
  }
  await throttle.forget('signInOfAccount', email)
  await throttle.giveBack('signInFromAddress', address)
  return signedIn
}
