import { createServer } from 'node:http'
import { mapsEndpoints } from '@commissioning/contract/maps/maps-endpoints'
import { describe, expect, onTestFinished, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { placeNames } from './city-index.ts'
import { gazetteer } from './gazetteer.ts'
import { createPhoton } from './photon.ts'
import { TOWN_NAMES } from './town-names.ts'

const { findPlaceAt, getMaps, getPlace, suggestPlaces } = mapsEndpoints
const rotterdam = { countryCode: 'NL', settlement: 'Rotterdam', region: '', zipCode: '' }

describe('the gazetteer that comes along', async () => {
  const { as } = await testPlatform()

  test('suggests towns and tells their place, without any service outside [PLAT-18]', async () => {
    expect((await as(installer)(getMaps, {})).body.provider).toBe('gazetteer')
    const { body } = await as(installer)(suggestPlaces, { query: { search: 'rotterd' } })
    expect(body.items[0]?.label).toBe('Rotterdam, Netherlands')
    const { body: place } = await as(installer)(getPlace, { query: { id: body.items[0]?.id ?? '' } })
    expect(place).toMatchObject({ ...rotterdam, country: 'Netherlands', street: '', buildingNumber: '' })
    expect(place.latitude).toBeCloseTo(51.92, 1)
    expect(place.longitude).toBeCloseTo(4.48, 1)
  })

  test('finds the town at a position, keeps the position and speaks the language asked for', async () => {
    const at = { latitude: 51.915, longitude: 4.47 }
    const answer = await as(installer)(findPlaceAt, { query: at }, { 'accept-language': 'nl' })
    expect(answer.body).toMatchObject({ ...rotterdam, ...at, country: 'Nederland' })
  })

  test('answers no places for what nothing begins with, and not-found for an id of nothing', async () => {
    expect(await gazetteer.suggest('zzzzqq', 'en')).toEqual([])
    expect(await gazetteer.suggest('Quay 3, ', 'en')).toEqual([])
    for (const id of ['none', '999999999'])
      expect((await as(installer)(getPlace, { query: { id } })).status).toBe(404)
  })
})

test.each([
  ['Kade 12, rotterdam', 'Kade', '12'],
  ['Kade 12 b, Rotterdam', 'Kade', '12 b'],
  ['12 Kade, Rotterdam', 'Kade', '12'],
  ['Kade, Rotterdam', 'Kade', ''],
])('the street before the town is taken over: %s', async (search, street, buildingNumber) => {
  const [first] = await gazetteer.suggest(search, 'en')
  expect(await gazetteer.find(first?.id ?? '', 'en')).toMatchObject({ ...rotterdam, street, buildingNumber })
})

test.each(['ZÜRICH', 'Zurich'])('accents and case do not matter: %s', async (search) => {
  const [first] = await gazetteer.suggest(search, 'de')
  expect(first?.label).toMatch(/^Z(ü|u)rich.*, Schweiz$/)
})

test.each([
  ['de', 'Wien', 'Wien, Österreich'],
  ['de', 'münchen', 'München, Deutschland'],
  ['de', 'Muenchen', 'München, Deutschland'],
  ['nl', 'Den Haag', 'Den Haag, Nederland'],
  ['nl', 's Gravenhage', "'s-Gravenhage, Nederland"],
  ['fr', 'Bruxelles', 'Bruxelles, Belgique'],
  ['es', 'Roma', 'Roma, Italia'],
  ['es', 'San Sebastián', 'Donostia / San Sebastián, España'],
  ['de', 'St. Gallen', 'Sankt Gallen, Schweiz'],
  ['en', 'Galway', 'Galway, Ireland'],
  ['en', 'Lodz', 'Łódź, Poland'],
  ['en', 'saint etienne', 'Saint-Étienne, France'],
  ['en', 'Vienna', 'Vienna, Austria'],
  ['fr', 'Brus', 'Brussels, Belgique'],
  ['de', 'Brüssel', 'Brüssel, Belgien'],
  ['nl', 'Vene', 'Venezia, Italië'],
])(
  'a town is found by the names that people write, and keeps the one that was written: %s %s [MAPS-11]',
  async (language, typed, label) => {
    const [first] = await gazetteer.suggest(typed, language)
    expect(first?.label).toBe(label)
    expect((await gazetteer.find(first?.id ?? '', language))?.label).toBe(label)
  },
)

test('a town stands once in the suggestions, and every other name belongs to a town [MAPS-11]', async () => {
  const labels = (await gazetteer.suggest('Kopenh', 'de')).map(({ label }) => label)
  expect(labels).toEqual(['Kopenhagen, Dänemark'])
  const { findCities } = await placeNames()
  for (const [name, country, others] of TOWN_NAMES)
    for (const other of others.split('|')) {
      const found = findCities(other, 20).find(({ city }) => city.country === country && city.name === name)
      expect(found?.name, `${other} (${name})`).toBe(other)
    }
})

test('a position beyond the date line has the nearest town across it', async () => {
  const [east, west] = [
    await gazetteer.findAt({ latitude: -16.8, longitude: 179.99 }, 'en'),
    await gazetteer.findAt({ latitude: -16.8, longitude: -179.99 }, 'en'),
  ]
  expect(east?.countryCode).toBe('FJ')
  expect(west?.countryCode).toBe('FJ')
})

const feature = {
  geometry: { coordinates: [4.48, 51.92] },
  properties: {
    type: 'house',
    street: 'Kade',
    housenumber: '12',
    postcode: '3011 AB',
    city: 'Rotterdam',
    state: 'Zuid-Holland',
    country: 'Nederland',
    countrycode: 'NL',
  },
}

/** A Photon server that answers everything with this. */
async function aPhoton(status: number, answer: unknown) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { asked, maps: createPhoton({ url: `http://127.0.0.1:${port}` }) }
}

test('a Photon server suggests addresses whose details need no second question [PLAT-19]', async () => {
  const { asked, maps } = await aPhoton(200, { features: [feature, feature] })
  const suggestions = await maps.suggest('Kade 12', 'de')
  expect(asked).toEqual(['/api?q=Kade+12&limit=8&lang=de'])
  expect(suggestions.map(({ label }) => label)).toEqual([
    'Kade 12, 3011 AB Rotterdam, Zuid-Holland, Nederland',
  ])
  expect(await maps.find(suggestions[0]?.id ?? '', 'de')).toMatchObject({
    street: 'Kade',
    buildingNumber: '12',
    zipCode: '3011 AB',
    settlement: 'Rotterdam',
    countryCode: 'NL',
    region: 'Zuid-Holland',
    latitude: 51.92,
    longitude: 4.48,
  })
  expect(await maps.findAt({ latitude: 51.9, longitude: 4.5 }, 'nl')).toMatchObject({ street: 'Kade' })
  expect(asked.at(-1)).toBe('/reverse?lat=51.9&lon=4.5')
  expect(await maps.find('none', 'en')).toBeUndefined()
})

test.each([
  [500, {}],
  [200, { features: [{}] }],
])('a Photon server that answers %i %o is a fault of the maps', async (status, answer) => {
  const { maps } = await aPhoton(status, answer)
  await expect(maps.suggest('Kade', 'en')).rejects.toMatchObject({ code: 'MapsFailed' })
})
