import { mapsEndpoints } from '@commissioning/contract/maps/maps-endpoints'
import { callExternal } from '../../http/call-external.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { orNotFound } from '../../infra/api-error.ts'
import type { MapService } from './place-source.ts'

/** Keys and addresses of the maps service stay on this side; nothing of the database is held while it is asked. */
export function mapsRoutes(register: EndpointRegistrar, maps: MapService): void {
  register(mapsEndpoints, {
    getMaps: async () => ({ provider: maps.provider, attribution: maps.attribution }),

    suggestPlaces: async ({ query, language }) =>
      callExternal(
        () => maps.suggest(query.search, language),
        async (_, items) => ({ items }),
      ),

    getPlace: async ({ query, language }) =>
      callExternal(
        () => maps.find(query.id, language),
        async (_, place) => orNotFound(place),
      ),

    findPlaceAt: async ({ query, language }) =>
      callExternal(
        () => maps.findAt(query, language),
        async (_, place) => orNotFound(place),
      ),
  })
}
