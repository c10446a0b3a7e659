// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aPlace } from '../testing/intercom.ts'
import { type Answers, renderPage } from '../testing/render-page.tsx'
import { PlaceSearch } from './place-search.tsx'

const BLOCKED = /Geolocation is blocked/
const suggestPlaces = vi.fn<NonNullable<Answers['suggestPlaces']>>()

async function openBlocked() {
  renderPage(<PlaceSearch label="Site address" onPlace={() => undefined} />, {
    answers: {
      getMaps: async () => ({ provider: 'gazetteer', attribution: 'GeoNames' }),
      suggestPlaces,
      getPlace: () => Promise.reject(new Error('away')),
    },
  })
  await screen.findByText('Places: GeoNames')
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await screen.findByText(BLOCKED)
}

function search(value: string): void {
  const field = screen.getByRole('searchbox', { name: 'Site address' })
  fireEvent.change(field, { target: { value } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('a search after a refused position tells its own fault', async () => {
  await openBlocked()
  suggestPlaces.mockResolvedValue({ items: [] })
  search('zz')
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(screen.queryByText(BLOCKED)).toBeNull()
})

test('a place that cannot be had is told, until the position is asked for again', async () => {
  await openBlocked()
  suggestPlaces.mockResolvedValue({ items: [{ id: aPlace.id, label: aPlace.label }] })
  search('rott')
  await userEvent.click(await screen.findByRole('button', { name: aPlace.label }))
  expect(await screen.findByText('Place details request failed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(BLOCKED)).toBeTruthy()
  expect(screen.queryByText('Place details request failed')).toBeNull()
})
