import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { refusedError } from '../../infra/refused-error.ts'
import { type PageAnswer, type PageRoute, type PageVisit, toFormProblem } from '../../pages/page-visit.ts'
import { checkCurrentPassword } from '../sessions/current-password.ts'
import { requireSignIn, type SignedIn } from '../sessions/signed-in.ts'
import { checkCode } from './check-code.ts'
import { mailAboutFactor } from './factor-mail.ts'
import { factorPage } from './factor-page.ts'
import { findFactor, removeFactor } from './factor-store.ts'
import { findHalfDone, storeHalfDone } from './half-done-store.ts'
import { readSecondFactorStatus } from './second-factor-section.ts'
import { finishSetUp, isSetUp, makeRecoveryCodes } from './set-up.ts'
import { recoveryCodesPage, setUpPage } from './set-up-pages.ts'
import { newSecret } from './totp.ts'

type AnswerTo = (visit: PageVisit, person: SignedIn) => Promise<PageAnswer>

/** The second factor on the account page: set up, exchanged, turned off, with new recovery codes. */
export function factorRoutes(parts: IdentityDependencies): PageRoute[] {
  const { settings, db, clock, log, seals } = parts
  const signedIn = requireSignIn(parts)
  const isRequired = settings.secondFactor === 'required'
  const addresses =
    ({ href }: PageVisit, { returnTo }: SignedIn) =>
    (path: string, saved?: string) =>
      href(path, { return_to: returnTo, saved })

  const show = async (visit: PageVisit, person: SignedIn, error?: unknown) => {
    const problem = error === undefined ? undefined : toFormProblem(error, visit, clock())
    const factor = await readSecondFactorStatus(db, person.account.id)
    return factorPage({ visit, factor, isRequired, at: addresses(visit, person), problem })
  }

  const asking = (answer: AnswerTo) =>
    signedIn((visit, person) => answer(visit, person).catch((error: unknown) => show(visit, person, error)))

  async function setUp(visit: PageVisit, person: SignedIn): Promise<PageAnswer> {
    const at = addresses(visit, person)
    const { account } = person
    const halfDone = await findHalfDone(db, clock, person.sessionUid)
    if (!isSetUp(halfDone) || halfDone.accountId !== account.id)
      return { redirect: at('/account/second-factor') }
    const secret = seals.open(halfDone.secret)
    const page = (error?: unknown) =>
      setUpPage({
        visit,
        secret,
        email: account.email,
        lead: visit.say('factor.lead'),
        action: at('/account/second-factor/set-up'),
        problem: error === undefined ? undefined : toFormProblem(error, visit, clock()),
      })
    if (visit.ctx.method !== 'POST') return page()
    try {
      const codes = await finishSetUp(parts, visit, account, halfDone)
      return codes ? recoveryCodesPage(visit, codes, at('/account')) : { redirect: at('/account') }
    } catch (error) {
      return page(error)
    }
  }

  return [
    {
      method: 'GET',
      path: '/account/second-factor',
      answer: signedIn((visit, person) => show(visit, person)),
    },
    {
      method: 'POST',
      path: '/account/second-factor',
      answer: asking(async (visit, person) => {
        const replaces = await checkPerson(parts, visit, person)
        const { account, sessionUid: id } = person
        await storeHalfDone(db, clock, {
          id,
          accountId: account.id,
          secret: seals.seal(newSecret()),
          replaces,
        })
        return { redirect: addresses(visit, person)('/account/second-factor/set-up') }
      }),
    },
    { method: 'GET', path: '/account/second-factor/set-up', answer: signedIn(setUp) },
    { method: 'POST', path: '/account/second-factor/set-up', answer: signedIn(setUp) },
    {
      method: 'POST',
      path: '/account/second-factor/codes',
      answer: asking(async (visit, person) => {
        const at = addresses(visit, person)
        if ((await checkPerson(parts, visit, person)) === null)
          return { redirect: at('/account/second-factor') }
        const codes = await makeRecoveryCodes(parts, visit, person.account.id)
        return recoveryCodesPage(visit, codes, at('/account'))
      }),
    },
    {
      method: 'POST',
      path: '/account/second-factor/off',
      answer: asking(async (visit, person) => {
        if (isRequired) throw refusedError('SecondFactorRequired')
        await checkPerson(parts, visit, person)
        const { account } = person
        if (await removeFactor(db, account.id)) {
          log.info({ accountId: account.id, address: visit.address }, 'Second factor turned off')
          mailAboutFactor(parts, account, 'turnedOff', visit.language)
        }
        return { redirect: addresses(visit, person)('/account', 'factorOff') }
      }),
    },
  ]
}

/** Password, and a code where there is a second factor; answers when that was set up. */
async function checkPerson(
  parts: IdentityDependencies,
  visit: PageVisit,
  { account }: SignedIn,
): Promise<Date | null> {
  const factor = await findFactor(parts.db, account.id)
  await checkCurrentPassword(parts, account, visit.posted('current_password'))
  if (factor === undefined) return null
  await checkCode(parts, visit, account)
  return factor.setUpAt
}
