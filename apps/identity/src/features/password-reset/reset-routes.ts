import { emailKey } from '@commissioning/domain/validation/email'
import { refusePassword } from '../../infra/accounts/password-rules.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { validateReturnAddress } from '../../infra/identity-settings.ts'
import { refusedError } from '../../infra/refused-error.ts'
import { readPostedCode } from '../../pages/code-page.ts'
import { type PageAnswer, type PageRoute, type PageVisit, toFormProblem } from '../../pages/page-visit.ts'
import { consumeResetLink, findResetLink, insertResetLink, removeResetLinks } from './reset-links.ts'
import { resetMail } from './reset-mail.ts'
import {
  askForResetPage,
  expiredLinkPage,
  newPasswordCodePage,
  newPasswordPage,
  passwordSavedPage,
  resetSentPage,
  resetUnavailablePage,
} from './reset-pages.ts'

export function resetRoutes(parts: IdentityDependencies): PageRoute[] {
  const { db, clock, accounts, throttle, mailer, settings, log } = parts

  async function send(visit: PageVisit): Promise<PageAnswer> {
    if (mailer === undefined) return resetUnavailablePage(visit)
    const email = emailKey(visit.posted('email'))
    try {
      await throttle.take('resetFromAddress', visit.address)
      await throttle.take('resetOfAccount', email)
    } catch (error) {
      return askForResetPage(visit, toFormProblem(error, visit, clock()))
    }
    const returnTo = validateReturnAddress(settings, visit.query('return_to'))
    mailer.later(async () => {
      const account = await accounts.findByEmail(email)
      if (account === undefined) return undefined
      const token = await insertResetLink(db, clock, account.id, returnTo)
      return resetMail(account, `${settings.issuer}/new-password#code=${token}`, visit.language)
    })
    return resetSentPage(visit, visit.posted('email').trim(), returnTo)
  }

  async function openLink(visit: PageVisit): Promise<PageAnswer> {
    const code = readResetCode(visit)
    const link = await findResetLink(db, clock, code)
    return link === undefined ? expiredLinkPage(visit) : newPasswordPage(visit, code)
  }

  async function save(visit: PageVisit): Promise<PageAnswer> {
    if (visit.posted('password') === '') return openLink(visit)
    const token = readResetCode(visit)
    const link = await findResetLink(db, clock, token)
    const account = link && (await accounts.find(link.accountId))
    if (link === undefined || account === undefined) return expiredLinkPage(visit)

    const password = visit.posted('password')
    const refusal = refusePassword(password, account.email)
    if (refusal !== undefined) {
      return newPasswordPage(visit, token, toFormProblem(refusedError(refusal), visit, clock()))
    }

    if (!(await consumeResetLink(db, token))) return expiredLinkPage(visit)
    await accounts.setPassword(account.id, password)
    await removeResetLinks(db, account.id)
    await throttle.forget('signInOfAccount', emailKey(account.email))
    log.info({ accountId: account.id, address: visit.address }, 'Password reset by mail')
    return passwordSavedPage(visit, link.returnTo ?? undefined)
  }

  return [
    {
      method: 'GET',
      path: '/reset',
      answer: async (visit) => (mailer === undefined ? resetUnavailablePage(visit) : askForResetPage(visit)),
    },
    { method: 'POST', path: '/reset', answer: send },
    { method: 'GET', path: '/new-password', answer: async (visit) => newPasswordCodePage(visit) },
    { method: 'POST', path: '/new-password', answer: save },
    // mails from before decision 131, and what they opened
    { method: 'GET', path: '/reset/:token', answer: openLink },
    { method: 'POST', path: '/reset/:token', answer: save },
  ]
}

const readResetCode = (visit: PageVisit) => visit.params.token ?? readPostedCode(visit)
