import type { Account } from '../../infra/accounts/accounts.ts'
import type { HalfDoneRow } from '../../infra/database/tables.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { refusedError } from '../../infra/refused-error.ts'
import {
  type FormProblem,
  type Page,
  type PageAnswer,
  type PageRoute,
  type PageVisit,
  toFormProblem,
} from '../../pages/page-visit.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { findHalfDone } from '../second-factor/half-done-store.ts'
import { finishSetUp, isSetUp } from '../second-factor/set-up.ts'
import { recoveryCodesPage, setUpPage } from '../second-factor/set-up-pages.ts'
import { codePage, recoveryCodePage } from './code-page.ts'
import { finishInteraction, type Interaction, openInteraction } from './interaction.ts'
import { signInPage } from './sign-in-page.ts'

interface HalfDone {
  interaction: Interaction
  halfDone: HalfDoneRow
  account: Account
  finish(): Promise<{ redirect: string }>
}

/** Between the password and the app: the code, or the set-up where a second factor is required and missing. */
export function codeRoutes(parts: IdentityDependencies): PageRoute[] {
  const { db, clock, accounts, settings, seals } = parts
  const problem = (error: unknown, visit: PageVisit) => toFormProblem(error, visit, clock())

  const afterPassword =
    (answer: (visit: PageVisit, half: HalfDone) => Promise<PageAnswer>) => async (visit: PageVisit) => {
      const interaction = await openInteraction(parts, visit)
      const halfDone = await findHalfDone(db, clock, interaction.uid)
      const account = halfDone && (await accounts.find(halfDone.accountId))
      if (!account) return signInAgain(visit, interaction, refusedError('SignInEnded'))
      const isStillRight = await accounts.watchPassword(account.id)
      const shown = { accountId: account.id, amr: ['pwd' as const, 'otp' as const], isStillRight }
      const finish = () => finishInteraction(parts, visit, interaction, shown)
      try {
        return await answer(visit, { interaction, halfDone, account, finish })
      } catch (error) {
        return signInAgain(visit, interaction, error)
      }
    }

  const signInAgain = (visit: PageVisit, interaction: Interaction, error: unknown) =>
    signInPage({ visit, interaction, settings, email: '', problem: problem(error, visit) })

  const asking = (
    path: PageRoute['path'],
    page: (visit: PageVisit, problem?: FormProblem) => Page,
  ): PageRoute[] => [
    { method: 'GET', path, answer: afterPassword(async (visit) => page(visit)) },
    {
      method: 'POST',
      path,
      answer: afterPassword(async (visit, { account, finish }) => {
        try {
          await checkCode(parts, visit, account)
        } catch (error) {
          return page(visit, problem(error, visit))
        }
        return finish()
      }),
    },
  ]

  async function setUp(
    visit: PageVisit,
    { interaction, halfDone, account, finish }: HalfDone,
  ): Promise<PageAnswer> {
    if (!isSetUp(halfDone)) return { redirect: visit.href(`/interaction/${interaction.uid}/code`) }
    const secret = seals.open(halfDone.secret)
    const lead = visit.say('factor.requiredLead')
    const action = visit.href(`/interaction/${interaction.uid}/second-factor`)
    const page = (shown?: FormProblem) =>
      setUpPage({ visit, secret, email: account.email, lead, action, problem: shown })
    if (visit.ctx.method !== 'POST') return page()
    let codes: string[] | undefined
    try {
      codes = await finishSetUp(parts, visit, account, halfDone)
    } catch (error) {
      return page(problem(error, visit))
    }
    if (codes === undefined) return { redirect: visit.href(`/interaction/${interaction.uid}/sign-in`) }
    return recoveryCodesPage(visit, codes, (await finish()).redirect)
  }

  return [
    ...asking('/interaction/:uid/code', codePage),
    ...asking('/interaction/:uid/recovery-code', recoveryCodePage),
    { method: 'GET', path: '/interaction/:uid/second-factor', answer: afterPassword(setUp) },
    { method: 'POST', path: '/interaction/:uid/second-factor', answer: afterPassword(setUp) },
  ]
}
