import type { Account } from '../../infra/accounts/accounts.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { refusedError } from '../../infra/refused-error.ts'
import type { PageVisit } from '../../pages/page-visit.ts'
import { consumeOneTimeStep, findFactor, takeRecoveryCode } from './factor-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findTimeStep } from './totp.ts'

/** No code of an app is as long. */
const RECOVERY_MIN = 9

/** Uses up the code of the app, or a recovery code, that was posted. Counted before it is looked at, like a password. */
export async function checkCode(
  parts: IdentityDependencies,
  { posted, address }: PageVisit,
  account: Account,
): Promise<void> {
  const { throttle, log } = parts
  await throttle.take('signInFromAddress', address)
  await throttle.take('codeOfAccount', account.id)

  const code = posted('code').replaceAll(/[\s-]/g, '')
  const isRecovery = code.length >= RECOVERY_MIN
  const isRight = isRecovery
    ? await takeRecoveryCode(parts.db, account.id, hashRecoveryCode(code))
    : await isAppCode(parts, account.id, code)
  if (!isRight) {
    log.warn({ accountId: account.id, address }, 'Code refused')
    throw refusedError(isRecovery ? 'RecoveryCodeWrong' : 'CodeWrong')
  }
  await throttle.forget('codeOfAccount', account.id)
  await throttle.giveBack('signInFromAddress', address)
}

async function isAppCode(
  { db, clock, seals }: IdentityDependencies,
  accountId: string,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(db, accountId)
  if (factor === undefined) return false
  const step = findTimeStep(code, seals.open(factor.secret), clock())
  return step !== undefined && (await consumeOneTimeStep(db, factor, step))
}
