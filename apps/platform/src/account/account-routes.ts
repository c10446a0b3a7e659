import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { found } from '../http/refused.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { findCurrentUser } from './account-store.ts'

export function accountRoutes(register: Registrar): void {
  register(accountEndpoints, {
    getMe: async ({ tx, caller, now }) => found(await findCurrentUser(tx, caller.id, now)),
  })
}
