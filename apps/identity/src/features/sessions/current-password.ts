import { emailKey } from '@commissioning/domain/validation/email'
import type { Account } from '../../infra/accounts/accounts.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { refusedError } from '../../infra/refused-error.ts'

/** Asked again before something grave; counted as a sign-in. */
export async function checkCurrentPassword(
  { throttle, accounts }: IdentityDependencies,
  { email }: Account,
  password: string,
) {
  await throttle.take('signInOfAccount', emailKey(email))
  if ((await accounts.findBySignIn(email, password)) === undefined) throw refusedError('PasswordWrong')
  await throttle.forget('signInOfAccount', emailKey(email))
}
