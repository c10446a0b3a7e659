import { findEndpoints } from '@commissioning/contract/search/search-endpoints'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { withSearchRole } from '../../infra/database/database-roles.ts'
import { searchInstallationItems } from './search-store.ts'

export function findRoutes(register: EndpointRegistrar): void {
  register(findEndpoints, {
    findThings: ({ tx, query, now }) =>
      withSearchRole(tx, async () => ({
        items: await searchInstallationItems(tx, { text: query.text, now }),
      })),
  })
}
