import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../infra/settings/settings.ts'
import { createMaps } from './create-maps.ts'

const least = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://commissioning.example.org/',
  OIDC_ISSUER: 'https://login.example.org/realm/',
  SMTP_URL: 'smtp://mail.example.org:25',
}
const mapsOf = (env: Record<string, string>) => createMaps(readSettings({ ...least, ...env }).maps)

/** A maps server of somebody else: what stands at a path is answered there, and nothing elsewhere. */
async function aServer(answers: Record<string, unknown>, status = 200) {
  const asked: { path: string; query: Record<string, string>; language: string | undefined }[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://maps')
    const language = request.headers['accept-language']
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), language })
    const answer = answers[pathname]
    response.writeHead(answer === undefined ? 404 : status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { asked, url: `http://127.0.0.1:${port}` }
}

const quay = {
  street: 'Kade',
  buildingNumber: '12',
  zipCode: '3011 AB',
  settlement: 'Rotterdam',
  region: 'Zuid-Holland',
  country: 'Nederland',
  countryCode: 'NL',
  latitude: 51.92,
  longitude: 4.48,
}

const found = {
  place_id: 240109189,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
  osm_type: 'node',
  lat: '51.92',
  lon: '4.48',
  category: 'place',
  type: 'house',
  display_name: '12, Kade, Rotterdam',
  address: {
    house_number: '12',
    road: 'Kade',
    city: 'Rotterdam',
    state: 'Zuid-Holland',
    postcode: '3011 AB',
    country: 'Nederland',
    country_code: 'nl',
  },
}

test('a Nominatim server suggests addresses whose details need no second question [PLAT-19]', async () => {
  const { asked, url } = await aServer({ '/search': [found, found], '/reverse': found })
  const maps = mapsOf({ MAPS_NOMINATIM_URL: url })
  expect(maps).toMatchObject({ provider: 'nominatim', attribution: '© OpenStreetMap contributors' })

  const suggestions = await maps.suggest('Kade 12', 'nl')
  expect(suggestions.map(({ label }) => label)).toEqual([
    'Kade 12, 3011 AB Rotterdam, Zuid-Holland, Nederland',
  ])
  expect(asked).toEqual([
    {
      path: '/search',
      query: { q: 'Kade 12', limit: '8', format: 'jsonv2', addressdetails: '1' },
      language: 'nl',
    },
  ])
  expect(await maps.find(suggestions[0]?.id ?? '', 'nl')).toMatchObject(quay)
  expect(await maps.findAt({ latitude: 51.9, longitude: 4.5 }, 'nl')).toMatchObject(quay)
  expect(asked.at(-1)).toMatchObject({ path: '/reverse', query: { lat: '51.9', lon: '4.5' } })
})

test('where a Nominatim server finds nothing there is no place', async () => {
  const { url } = await aServer({ '/search': [], '/reverse': { error: 'Unable to geocode' } })
  const maps = mapsOf({ MAPS_NOMINATIM_URL: url })
  expect(await maps.suggest('zzzz', 'en')).toEqual([])
  expect(await maps.findAt({ latitude: 0, longitude: 0 }, 'en')).toBeUndefined()
  expect(await maps.find('none', 'en')).toBeUndefined()
})

const part = (long: string, short: string, ...types: string[]) => ({
  long_name: long,
  short_name: short,
  types,
})
const detailed = {
  place_id: 'ChIJquay',
  geometry: { location: { lat: 51.92, lng: 4.48 }, location_type: 'ROOFTOP' },
  address_components: [
    part('12', '12', 'street_number'),
    part('Kade', 'Kade', 'route'),
    part('Rotterdam', 'Rotterdam', 'locality', 'political'),
    part('Zuid-Holland', 'ZH', 'administrative_area_level_1', 'political'),
    part('Nederland', 'NL', 'country', 'political'),
    part('3011 AB', '3011 AB', 'postal_code'),
  ],
}
const google = {
  '/maps/api/place/autocomplete/json': {
    status: 'OK',
    predictions: [{ place_id: 'ChIJquay', description: 'Kade 12, Rotterdam, Nederland', types: ['premise'] }],
  },
  '/maps/api/place/details/json': { status: 'OK', html_attributions: [], result: detailed },
  '/maps/api/geocode/json': { status: 'OK', results: [detailed] },
}
const googleOf = (url: string) => mapsOf({ MAPS_GOOGLE_KEY: 'secret', MAPS_GOOGLE_URL: url })

test('Google Places suggests, details by its own ids and names a position [PLAT-19]', async () => {
  const { asked, url } = await aServer(google)
  const maps = googleOf(url)
  expect(maps).toMatchObject({ provider: 'google', attribution: 'Google Maps' })
  expect(await maps.suggest('Kade 12', 'nl')).toEqual([
    { id: 'ChIJquay', label: 'Kade 12, Rotterdam, Nederland' },
  ])
  expect(await maps.find('ChIJquay', 'nl')).toMatchObject({ id: 'ChIJquay', ...quay })
  expect(await maps.findAt({ latitude: 51.9, longitude: 4.5 }, 'nl')).toMatchObject(quay)
  expect(asked.map(({ query }) => query)).toEqual([
    { input: 'Kade 12', language: 'nl', key: 'secret' },
    {
      place_id: 'ChIJquay',
      fields: 'place_id,geometry,address_components',
      language: 'nl',
      key: 'secret',
    },
    { latlng: '51.9,4.5', language: 'nl', key: 'secret' },
  ])
})

test('an id that Google does not know is no place', async () => {
  const { url } = await aServer({
    '/maps/api/place/details/json': { status: 'NOT_FOUND', html_attributions: [] },
    '/maps/api/geocode/json': { status: 'ZERO_RESULTS', results: [] },
  })
  expect(await googleOf(url).find('none', 'en')).toBeUndefined()
  expect(await googleOf(url).findAt({ latitude: 0, longitude: 0 }, 'en')).toBeUndefined()
})

test('a key that Google refuses with a 200 is a fault of the maps', async () => {
  const { url } = await aServer({
    '/maps/api/place/autocomplete/json': { status: 'REQUEST_DENIED', predictions: [] },
  })
  await expect(googleOf(url).suggest('Kade', 'en')).rejects.toMatchObject({ code: 'MapsFailed' })
})

test('a Nominatim server that fails is a fault of the maps', async () => {
  const { url } = await aServer({ '/search': [found] }, 503)
  const maps = mapsOf({ MAPS_NOMINATIM_URL: url })
  await expect(maps.suggest('Kade', 'en')).rejects.toMatchObject({ code: 'MapsFailed' })
})

test.each([
  [{}, 'gazetteer'],
  [{ MAPS_PHOTON_URL: 'https://p.test', MAPS_NOMINATIM_URL: 'https://n.test' }, 'photon'],
  [{ MAPS_PHOTON_URL: 'https://p.test', MAPS_GOOGLE_KEY: 'k' }, 'google'],
])('of the services that %o sets %s answers', (env, provider) => {
  expect(mapsOf(env).provider).toBe(provider)
})
