import { mapsEndpoints } from '@commissioning/contract/maps/maps-endpoints'
import { askOutside } from '../../http/call-external.ts'
import type { Registrar } from '../../http/register-endpoints.ts'
import { found } from '../../infra/api-error.ts'
import type { Maps } from './maps.ts'

/** Keys and addresses of the maps service stay on this side; nothing of the database is held while it is asked. */
export function mapsRoutes(register: Registrar, maps: Maps): void {
  register(mapsEndpoints, {
    getMaps: async () => ({ provider: maps.provider, attribution: maps.attribution }),

    suggestPlaces: async ({ query, language }) =>
      askOutside(
        () => maps.suggest(query.search, language),
        async (_, items) => ({ items }),
      ),

    getPlace: async ({ query, language }) =>
      askOutside(
        () => maps.find(query.id, language),
        async (_, place) => found(place),
      ),

    findPlaceAt: async ({ query, language }) =>
      askOutside(
        () => maps.findAt(query, language),
        async (_, place) => found(place),
      ),
  })
}
