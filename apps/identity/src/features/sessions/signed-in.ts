import type { Account } from '../../infra/accounts/accounts.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { validateReturnAddress } from '../../infra/identity-settings.ts'
import { accountSignInAddress } from '../../oidc/account-client.ts'
import type { PageAnswer, PageVisit } from '../../pages/page-visit.ts'

export interface SignedIn {
  account: Account
  sessionId: string
  sessionUid: string
  returnTo: string | undefined
}

/** Answers who is signed in; all others are asked to sign in first. */
export const requireSignIn =
  ({ settings, provider, accounts }: IdentityDependencies) =>
  (answer: (visit: PageVisit, person: SignedIn) => Promise<PageAnswer>) =>
  async (visit: PageVisit): Promise<PageAnswer> => {
    const returnTo = validateReturnAddress(settings, visit.query('return_to'))
    const session = await provider.Session.get(visit.ctx)
    const account = session.accountId === undefined ? undefined : await accounts.find(session.accountId)
    return account === undefined
      ? { redirect: accountSignInAddress(settings.issuer, returnTo, visit.query('ui_locales')) }
      : answer(visit, { account, sessionId: session.jti, sessionUid: session.uid, returnTo })
  }
