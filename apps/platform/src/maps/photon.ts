import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { upperAscii } from '@commissioning/domain/validation/ascii'
import * as z from 'zod/mini'
import { labelOf, type Maps, mapsFailed, SUGGESTIONS } from './maps.ts'

const word = z.optional(z.string())
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        ...{ name: word, street: word, housenumber: word, postcode: word, city: word, district: word },
        ...{ county: word, state: word, country: word, countrycode: word, type: word },
      }),
    }),
  ),
})
type Feature = z.infer<typeof Answer>['features'][number]

/** The languages that Photon's public data is indexed in; others get the local names. */
const LANGUAGES = ['en', 'de', 'fr']

interface Options {
  url: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** A Photon server (OpenStreetMap data). It has no look-up by id, so a place's id is the place itself. */
export function createPhoton({ url, fetch: send = fetch, timeoutMs = 4_000 }: Options): Maps {
  async function ask(path: string, query: Record<string, string>, language: string): Promise<Place[]> {
    const search = new URLSearchParams({
      ...query,
      ...(LANGUAGES.includes(language) ? { lang: language } : {}),
    })
    try {
      const response = await send(`${url}${path}?${search}`, { signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw mapsFailed()
      return Answer.parse(await response.json()).features.flatMap(placeOf)
    } catch {
      throw mapsFailed()
    }
  }

  return {
    provider: 'photon',
    attribution: '© OpenStreetMap contributors',
    async suggest(search, language) {
      const places = await ask('/api', { q: search, limit: String(SUGGESTIONS) }, language)
      const labels = new Map(places.map(({ id, label }) => [label, id]))
      return [...labels].map(([label, id]) => ({ id, label }))
    },
    find: async (id) => placeIn(id),
    async findAt({ latitude, longitude }, language) {
      const [place] = await ask('/reverse', { lat: String(latitude), lon: String(longitude) }, language)
      return place
    },
  }
}

function placeOf({ geometry, properties }: Feature): Place[] {
  const { name = '', street, housenumber = '', postcode = '', city, district, county, state } = properties
  const countryCode = upperAscii(properties.countrycode ?? '')
  if (!/^[A-Z]{2}$/.test(countryCode)) return []
  const isStreet = properties.type === 'street'
  const isTown = properties.type === 'city' || properties.type === 'district'
  const [longitude, latitude] = geometry.coordinates
  const place = {
    ...{ latitude, longitude, country: properties.country ?? '', countryCode },
    ...{
      region: state ?? '',
      settlement: city ?? (isTown ? name : (district ?? county ?? '')),
      zipCode: postcode,
    },
    ...{ street: street ?? (isStreet ? name : ''), buildingNumber: housenumber },
  }
  const id = Buffer.from(JSON.stringify(place)).toString('base64url')
  return [{ ...place, id, label: labelOf(place) }]
}

const Known = z.strictObject({
  ...{ latitude: z.number(), longitude: z.number(), country: z.string(), countryCode: z.string() },
  ...{ region: z.string(), settlement: z.string(), zipCode: z.string(), street: z.string() },
  buildingNumber: z.string(),
})

function placeIn(id: string): Place | undefined {
  try {
    const place = Known.parse(JSON.parse(Buffer.from(id, 'base64url').toString()))
    return { ...place, id, label: labelOf(place) }
  } catch {
    return undefined
  }
}
