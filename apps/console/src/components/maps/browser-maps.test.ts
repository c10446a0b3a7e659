import type { Call } from '@commissioning/contract/http/client'
import { mapsEndpoints } from '@commissioning/contract/maps/maps-endpoints'
import { expect, test } from 'vitest'
import { aPlace } from '../../testing/intercom.ts'
import { createBrowserMaps } from './browser-maps.ts'

const { findPlaceAt, getMaps, getPlace, suggestPlaces } = mapsEndpoints
const suggestion = { id: '1', label: 'Rotterdam' }
const answers = new Map<unknown, unknown>([
  [getMaps, { provider: 'gazetteer', attribution: 'GeoNames' }],
  [suggestPlaces, { items: [suggestion] }],
  [getPlace, aPlace],
  [findPlaceAt, aPlace],
])

/** The platform, which answers as it should but for what a test changes: undefined is a failure. */
const callOf = (changed = new Map<unknown, unknown>()) =>
  (async (endpoint: unknown) => {
    const answer = changed.has(endpoint) ? changed.get(endpoint) : answers.get(endpoint)
    if (answer === undefined) throw new Error('away')
    return answer
  }) as unknown as Call

async function loaded(endpoint?: unknown, answer?: unknown, geolocation?: Geolocation) {
  const maps = createBrowserMaps(callOf(new Map([[endpoint, answer]])), geolocation)
  await maps.load()
  return maps
}

/** A browser that refuses the position with this code, or knows it. */
function geolocation(code?: number): Geolocation {
  const getCurrentPosition = (known: PositionCallback, failed?: PositionErrorCallback | null) => {
    if (code === undefined) known({ coords: { latitude: 51.9, longitude: 4.5 } } as GeolocationPosition)
    else failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  }
  return { getCurrentPosition } as Geolocation
}

test('suggests places, tells their details and finds where the person is [MAPS-01]', async () => {
  const maps = createBrowserMaps(callOf(), geolocation())
  expect(await maps.load()).toEqual({ attribution: 'GeoNames', knowsStreets: false })
  expect(await maps.suggest('rott')).toEqual([suggestion])
  expect(await maps.details('1')).toEqual(aPlace)
  expect(await maps.here()).toEqual(aPlace)
})

test('a service that does not load, or is asked before, says so', async () => {
  const maps = createBrowserMaps(callOf(new Map([[getMaps, undefined]])), geolocation())
  await expect(maps.load()).rejects.toMatchObject({ fault: 'loadFailed' })
  for (const asked of [maps.suggest('rott'), maps.details('1'), maps.here()])
    await expect(asked).rejects.toMatchObject({ fault: 'notLoaded' })
})

test('suggestions and details that fail, and a search without results, each have their fault', async () => {
  await expect((await loaded(suggestPlaces)).suggest('rott')).rejects.toMatchObject({
    fault: 'suggestionsFailed',
  })
  const nothing = await loaded(suggestPlaces, { items: [] })
  await expect(nothing.suggest('zz')).rejects.toMatchObject({ fault: 'noResults' })
  await expect((await loaded(getPlace)).details('1')).rejects.toMatchObject({ fault: 'detailsFailed' })
})

test.each([
  ['has no geolocation', undefined, 'positionBlocked'],
  ['blocks it', geolocation(1), 'positionBlocked'],
  ['does not find it', geolocation(2), 'positionFailed'],
  ['takes too long', geolocation(3), 'positionFailed'],
])('a browser that %s cannot tell the position', async (_, browser, fault) => {
  await expect((await loaded(getMaps, answers.get(getMaps), browser)).here()).rejects.toMatchObject({ fault })
})
