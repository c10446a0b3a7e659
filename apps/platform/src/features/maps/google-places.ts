import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { upperAscii } from '@commissioning/domain/validation/ascii'
import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import * as z from 'zod/mini'
import { addressLabel, MAX_PLACE_SUGGESTIONS, type MapService } from './place-source.ts'
import { askMaps } from './read-places.ts'

const Part = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
const Details = z.object({
  place_id: z.optional(z.string()),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z.array(Part),
})
const Suggested = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  predictions: z.array(z.object({ place_id: z.string(), description: z.string() })),
})
const Detailed = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST']),
  result: z.optional(Details),
})
const Geocoded = z.object({ status: z.enum(['OK', 'ZERO_RESULTS']), results: z.array(Details) })

interface Options {
  key: Credential
  url?: string | undefined
  fetch?: typeof fetch
  timeoutMs?: number
}

const GOOGLE = 'https://maps.googleapis.com'

/** Google's Places and Geocoding. A status of theirs that is no answer, such as a refused key, is a fault of the maps. */
export function createGooglePlaces({
  key,
  url = GOOGLE,
  fetch: send = fetch,
  timeoutMs = 4_000,
}: Options): MapService {
  const ask = <Schema extends z.ZodMiniType>(
    path: string,
    query: Record<string, string>,
    answers: Schema,
  ) => {
    const search = new URLSearchParams({ ...query, key: readCredential(key) })
    return askMaps({ url: `${url}/maps/api/${path}/json?${search}`, answers, send, timeoutMs })
  }

  return {
    provider: 'google',
    attribution: 'Google Maps',
    async suggest(input, language) {
      const { predictions } = await ask('place/autocomplete', { input, language }, Suggested)
      return predictions
        .slice(0, MAX_PLACE_SUGGESTIONS)
        .map(({ place_id, description }) => ({ id: place_id, label: description }))
    },
    async find(id, language) {
      const fields = 'place_id,geometry,address_components'
      const { result } = await ask('place/details', { place_id: id, fields, language }, Detailed)
      return result && toPlace(result, id)
    },
    async findAt({ latitude, longitude }, language) {
      const latlng = `${latitude},${longitude}`
      const [first] = (await ask('geocode', { latlng, language }, Geocoded)).results
      return first && toPlace(first, first.place_id ?? '')
    },
  }
}

function toPlace(
  { geometry, address_components: parts }: z.infer<typeof Details>,
  id: string,
): Place | undefined {
  const part = (...types: string[]) =>
    types.map((type) => parts.find((one) => one.types.includes(type))).find(Boolean)
  const name = (...types: string[]) => part(...types)?.long_name ?? ''
  const countryCode = upperAscii(part('country')?.short_name ?? '')
  if (!/^[A-Z]{2}$/.test(countryCode)) return undefined
  const place = {
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
    country: name('country'),
    countryCode,
    region: name('administrative_area_level_1'),
    settlement: name('locality', 'postal_town', 'sublocality', 'administrative_area_level_2'),
    zipCode: name('postal_code'),
    street: name('route'),
    buildingNumber: name('street_number'),
  }
  return { ...place, id, label: addressLabel(place) }
}
