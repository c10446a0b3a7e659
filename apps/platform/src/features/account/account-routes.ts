import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { isOperator } from '../../authorization/operators.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { orNotFound } from '../../infra/api-error.ts'
import { findCurrentUser } from './account-store.ts'

interface Dependencies {
  /** Addresses of those who run the platform. */
  operators: readonly string[]
}

export function accountRoutes(register: EndpointRegistrar, { operators }: Dependencies): void {
  register(accountEndpoints, {
    getMe: async ({ tx, caller, identity, now }) => ({
      ...orNotFound(await findCurrentUser(tx, caller.id, now)),
      isOperator: isOperator(identity, operators),
    }),
  })
}
