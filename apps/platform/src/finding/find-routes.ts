import { findEndpoints } from '@commissioning/contract/finding/find-endpoints'
import { asFinder } from '../http/door.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { findThings } from './find-store.ts'

export function findRoutes(register: Registrar): void {
  register(findEndpoints, {
    findThings: ({ tx, query, now }) =>
      asFinder(tx, async () => ({
        items: await findThings(tx, { text: query.text, now }),
      })),
  })
}
