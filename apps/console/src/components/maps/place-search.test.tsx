import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aPlace } from '../../testing/intercom.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { PlaceSearch } from './place-search.tsx'

const away = () => Promise.reject(new Error('away'))
const position = (code?: number) => ({
  ...navigator,
  geolocation: {
    getCurrentPosition: (known: PositionCallback, failed: PositionErrorCallback) =>
      code === undefined
        ? known({ coords: { latitude: 51.9, longitude: 4.5 } } as GeolocationPosition)
        : failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  },
})

async function open(answers: TestAnswers = {}) {
  const onPlace = vi.fn()
  renderPage(<PlaceSearch label="Site address" onPlace={onPlace} />, {
    answers: {
      getMaps: async () => ({ provider: 'gazetteer', attribution: 'GeoNames' }),
      suggestPlaces: async () => ({ items: [{ id: aPlace.id, label: aPlace.label }] }),
      getPlace: async () => aPlace,
      findPlaceAt: async () => aPlace,
      ...answers,
    },
  })
  await screen.findByRole('searchbox', { name: 'Site address' })
  return onPlace
}

function search(text: string) {
  const field = screen.getByRole('searchbox', { name: 'Site address' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}
const locate = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
const said = async () => (await screen.findByRole('alert')).textContent

test('a suggestion that is chosen gives its place', async () => {
  const onPlace = await open()
  expect(await screen.findByText('Places: GeoNames')).toBeTruthy()
  search('rott')
  await userEvent.click(await screen.findByRole('button', { name: aPlace.label }))
  await expect.poll(() => onPlace).toHaveBeenCalledExactlyOnceWith(aPlace)
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
})

test('the field asks for no more than the service knows: a town, or a street and number [MAPS-10]', async () => {
  await open()
  await screen.findByText('Places: GeoNames')
  expect(screen.getByPlaceholderText('Town')).toBeTruthy()
  cleanup()
  await open({ getMaps: async () => ({ provider: 'photon', attribution: 'OpenStreetMap' }) })
  expect(await screen.findByPlaceholderText('Street and number, town')).toBeTruthy()
})

test('the place where the person stands can be taken', async () => {
  vi.stubGlobal('navigator', position())
  const onPlace = await open()
  await screen.findByText('Places: GeoNames')
  await locate()
  await expect.poll(() => onPlace).toHaveBeenCalledExactlyOnceWith(aPlace)
})

test('suggestions that fail are shown in the field [MAPS-02 MAPS-06]', async () => {
  await open({ suggestPlaces: away })
  search('rott')
  expect(await said()).toBe('Error fetching suggestionsFailed to fetch suggestions')
})

test('a search without results says so [MAPS-07]', async () => {
  await open({ suggestPlaces: async () => ({ items: [] }) })
  search('zz')
  expect((await screen.findByText('No results found')).getAttribute('role')).toBe('status')
})

test('a service that does not load says so, also when it is searched, and can be asked again [MAPS-03 MAPS-04]', async () => {
  const getMaps = vi.fn<NonNullable<TestAnswers['getMaps']>>(away)
  await open({ getMaps })
  expect(await said()).toContain('Failed to load Google Maps API')
  search('rott')
  expect(await screen.findByText('Google Maps API not loaded')).toBeTruthy()
  search('')
  getMaps.mockImplementation(async () => ({ provider: 'photon', attribution: 'OpenStreetMap' }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Places: OpenStreetMap')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('details that fail say so [MAPS-05]', async () => {
  const onPlace = await open({ getPlace: away })
  search('rott')
  await userEvent.click(await screen.findByRole('button', { name: aPlace.label }))
  expect(await said()).toContain('Place details request failed')
  expect(onPlace).not.toHaveBeenCalled()
})

test.each([
  [2, 'Unable to retrieve your location'],
  [1, 'Geolocation is blocked or not supported by your browser, please use a different browser.'],
])('a position that fails with %s says: %s [MAPS-08 MAPS-09]', async (code, messages) => {
  vi.stubGlobal('navigator', position(code))
  await open()
  await screen.findByText('Places: GeoNames')
  await locate()
  expect(await said()).toContain(messages)
})

const BLOCKED = /Geolocation is blocked/
async function openBlocked(answers: TestAnswers) {
  vi.stubGlobal('navigator', position(1))
  await open(answers)
  await screen.findByText('Places: GeoNames')
  await locate()
  await screen.findByText(BLOCKED)
}

test('a search after a refused position tells its own fault', async () => {
  await openBlocked({ suggestPlaces: async () => ({ items: [] }) })
  search('zz')
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(screen.queryByText(BLOCKED)).toBeNull()
})

test('a place that cannot be had says so, until the position is asked for again', async () => {
  await openBlocked({ getPlace: away })
  search('rott')
  await userEvent.click(await screen.findByRole('button', { name: aPlace.label }))
  expect(await screen.findByText('Place details request failed')).toBeTruthy()
  await locate()
  expect(await screen.findByText(BLOCKED)).toBeTruthy()
  expect(screen.queryByText('Place details request failed')).toBeNull()
})
