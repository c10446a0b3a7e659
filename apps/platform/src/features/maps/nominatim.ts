import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { upperAscii } from '@commissioning/domain/validation/ascii'
import * as z from 'zod/mini'
import { MAX_PLACE_SUGGESTIONS, type MapService } from './place-source.ts'
import { askMaps, decodePlaceId, encodePlaceAsId, removeDuplicateSuggestions } from './read-places.ts'

const OptionalText = z.optional(z.string())
const Found = z.object({
  lat: z.string(),
  lon: z.string(),
  address: z.object({
    house_number: OptionalText,
    road: OptionalText,
    pedestrian: OptionalText,
    postcode: OptionalText,
    city: OptionalText,
    town: OptionalText,
    village: OptionalText,
    hamlet: OptionalText,
    municipality: OptionalText,
    state: OptionalText,
    country: OptionalText,
    country_code: OptionalText,
  }),
})
const Reversed = z.union([Found, z.object({ error: z.string() })])

interface Options {
  url: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/**
 * A Nominatim server (OpenStreetMap data). Its ids are not stable from one import to the next, so a
 * place's id is the place itself.
 */
export function createNominatim({ url, fetch: send = fetch, timeoutMs = 4_000 }: Options): MapService {
  const ask = <Schema extends z.ZodMiniType>(
    path: string,
    query: Record<string, string>,
    language: string,
    answers: Schema,
  ) => {
    const search = new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' })
    // its public server refuses requests without an identifying header
    const headers = { 'user-agent': 'commissioning', 'accept-language': language }
    return askMaps({ url: `${url}${path}?${search}`, answers, headers, send, timeoutMs })
  }

  return {
    provider: 'nominatim',
    attribution: '© OpenStreetMap contributors',
    async suggest(search, language) {
      const found = await ask(
        '/search',
        { q: search, limit: String(MAX_PLACE_SUGGESTIONS) },
        language,
        z.array(Found),
      )
      return removeDuplicateSuggestions(found.flatMap(toPlace))
    },
    find: async (id) => decodePlaceId(id),
    async findAt({ latitude, longitude }, language) {
      const at = { lat: String(latitude), lon: String(longitude) }
      const found = await ask('/reverse', at, language, Reversed)
      // it answers 200 with a sentence when nothing is near
      return 'error' in found ? undefined : toPlace(found)[0]
    },
  }
}

function toPlace({ lat, lon, address }: z.infer<typeof Found>): Place[] {
  const [latitude, longitude] = [Number(lat), Number(lon)]
  const countryCode = upperAscii(address.country_code ?? '')
  if (!/^[A-Z]{2}$/.test(countryCode) || Number.isNaN(latitude) || Number.isNaN(longitude)) return []
  const { city, town, village, hamlet, municipality } = address
  return [
    encodePlaceAsId({
      latitude,
      longitude,
      country: address.country ?? '',
      countryCode,
      region: address.state ?? '',
      zipCode: address.postcode ?? '',
      settlement: city ?? town ?? village ?? hamlet ?? municipality ?? '',
      street: address.road ?? address.pedestrian ?? '',
      buildingNumber: address.house_number ?? '',
    }),
  ]
}
