import { walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { notFound } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
import { deleteWalk, listWalks } from './walk-store.ts'

export function walkRoutes(register: EndpointRegistrar): void {
  register(walkEndpoints, {
    listWalks: async ({ tx }) => ({ items: await listWalks(tx) }),

    async endWalk({ tx, params, installation }) {
      if (!(await deleteWalk(tx, params.walkId))) throw notFound()
      await announce(tx, { ...installation, resource: 'walk', id: params.walkId, change: 'deleted' })
    },
  })
}
