import { findEndpoints } from '@commissioning/contract/search/search-endpoints'
import { asFinder } from '../../authorization/authorize.ts'
import type { Registrar } from '../../http/register-endpoints.ts'
import { findThings } from './search-store.ts'

export function findRoutes(register: Registrar): void {
  register(findEndpoints, {
    findThings: ({ tx, query, now }) =>
      asFinder(tx, async () => ({
        items: await findThings(tx, { text: query.text, now }),
      })),
  })
}
