import type { Account } from '../../infra/accounts/accounts.ts'
import type { HalfDoneRow } from '../../infra/database/tables.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { refusedError } from '../../infra/refused-error.ts'
import type { PageVisit } from '../../pages/page-visit.ts'
import { mailAboutFactor } from './factor-mail.ts'
import { insertFactor, replaceRecoveryCodes } from './factor-store.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { findTimeStep } from './totp.ts'

export type SetUpBegun = HalfDoneRow & { secret: string }

export const isSetUp = (halfDone: HalfDoneRow | undefined): halfDone is SetUpBegun =>
  halfDone !== undefined && halfDone.secret !== null

/** Takes the secret into use once the app shows its code. Answers the recovery codes; none when another was first. */
export async function finishSetUp(
  parts: IdentityDependencies,
  visit: PageVisit,
  account: Account,
  halfDone: SetUpBegun,
) {
  const { db, clock, log, seals } = parts
  const { accountId, secret } = halfDone
  const now = clock()
  const lastStep = findTimeStep(visit.posted('code').replaceAll(/\s/g, ''), seals.open(secret), now)
  if (lastStep === undefined) throw refusedError('CodeWrong')

  const codes = newRecoveryCodes()
  const factor = { accountId, secret, setUpAt: now, lastStep }
  if (!(await insertFactor(db, halfDone, factor, codes.map(hashRecoveryCode)))) return undefined
  log.info({ accountId, address: visit.address }, 'Second factor set up')
  mailAboutFactor(parts, account, 'setUp', visit.language)
  return codes
}

export async function makeRecoveryCodes(
  { db, log }: IdentityDependencies,
  { address }: PageVisit,
  accountId: string,
) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, accountId, codes.map(hashRecoveryCode))
  log.info({ accountId, address }, 'Recovery codes replaced')
  return codes
}
