import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { upperAscii } from '@commissioning/domain/validation/ascii'
import * as z from 'zod/mini'
import { MAX_PLACE_SUGGESTIONS, type MapService } from './place-source.ts'
import { askMaps, decodePlaceId, encodePlaceAsId, removeDuplicateSuggestions } from './read-places.ts'

const OptionalText = z.optional(z.string())
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: OptionalText,
        street: OptionalText,
        housenumber: OptionalText,
        postcode: OptionalText,
        city: OptionalText,
        district: OptionalText,
        county: OptionalText,
        state: OptionalText,
        country: OptionalText,
        countrycode: OptionalText,
        type: OptionalText,
      }),
    }),
  ),
})
type PhotonFeature = z.infer<typeof Answer>['features'][number]

/** The languages that Photon's public data is indexed in; others get the local names. */
const LANGUAGES = ['en', 'de', 'fr']

interface Options {
  url: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** A Photon server (OpenStreetMap data). It has no look-up by id, so a place's id is the place itself. */
export function createPhoton({ url, fetch: send = fetch, timeoutMs = 4_000 }: Options): MapService {
  async function ask(path: string, query: Record<string, string>, language: string): Promise<Place[]> {
    const search = new URLSearchParams({
      ...query,
      ...(LANGUAGES.includes(language) ? { lang: language } : {}),
    })
    const answer = await askMaps({ url: `${url}${path}?${search}`, answers: Answer, send, timeoutMs })
    return answer.features.flatMap(toPlaces)
  }

  return {
    provider: 'photon',
    attribution: '© OpenStreetMap contributors',
    async suggest(search, language) {
      return removeDuplicateSuggestions(
        await ask('/api', { q: search, limit: String(MAX_PLACE_SUGGESTIONS) }, language),
      )
    },
    find: async (id) => decodePlaceId(id),
    async findAt({ latitude, longitude }, language) {
      const [place] = await ask('/reverse', { lat: String(latitude), lon: String(longitude) }, language)
      return place
    },
  }
}

function toPlaces({ geometry, properties }: PhotonFeature): Place[] {
  const { name = '', street, housenumber = '', postcode = '', city, district, county, state } = properties
  const countryCode = upperAscii(properties.countrycode ?? '')
  if (!/^[A-Z]{2}$/.test(countryCode)) return []
  const isStreet = properties.type === 'street'
  const isTown = properties.type === 'city' || properties.type === 'district'
  const [longitude, latitude] = geometry.coordinates
  const place = {
    latitude,
    longitude,
    country: properties.country ?? '',
    countryCode,
    region: state ?? '',
    settlement: city ?? (isTown ? name : (district ?? county ?? '')),
    zipCode: postcode,
    street: street ?? (isStreet ? name : ''),
    buildingNumber: housenumber,
  }
  return [encodePlaceAsId(place)]
}
