import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { isOperator } from '../../authorization/operators.ts'
import type { Registrar } from '../../http/register-endpoints.ts'
import { found } from '../../infra/api-error.ts'
import { findCurrentUser } from './account-store.ts'

interface Needs {
  /** Addresses of those who run the platform. */
  operators: readonly string[]
}

export function accountRoutes(register: Registrar, { operators }: Needs): void {
  register(accountEndpoints, {
    getMe: async ({ tx, caller, identity, now }) => ({
      ...found(await findCurrentUser(tx, caller.id, now)),
      isOperator: isOperator(identity, operators),
    }),
  })
}
