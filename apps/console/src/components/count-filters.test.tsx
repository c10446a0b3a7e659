import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CountFilters } from './count-filters.tsx'

const filters = [
  { key: 'offline', label: 'Offline', count: 3 },
  { key: 'battery', label: 'Low battery', count: 0 },
] as const

function open(selected?: 'offline' | 'battery') {
  const onSelect = vi.fn()
  const withSelected = (now: typeof selected) => (
    <CountFilters label="States" filters={filters} selected={now} onSelect={onSelect} />
  )
  const { rerender } = render(withSelected(selected))
  const offline = screen.getByRole('button', { name: /^Offline/ })
  const isPressed = () => offline.getAttribute('aria-pressed')
  return { offline, isPressed, onSelect, come: (now: typeof selected) => rerender(withSelected(now)) }
}

test('a filter is pressed at once, and what it shows is drawn after that has been seen [SPEED-11]', async () => {
  const { offline, isPressed, onSelect } = open()
  fireEvent.click(offline)
  expect(isPressed()).toBe('true')
  expect(onSelect).not.toHaveBeenCalled()
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['offline']]))
})

test('a press is seen until what it shows is there, and no longer [SPEED-11]', async () => {
  const { offline, isPressed, onSelect, come } = open()
  fireEvent.click(offline)
  await waitFor(() => expect(onSelect).toHaveBeenCalled())
  expect(isPressed()).toBe('true')
  come('offline')
  expect(isPressed()).toBe('true')
  come(undefined)
  expect(isPressed()).toBe('false')
})

test('the next press shows all again, also before the first one is through [SPEED-11]', async () => {
  const { offline, isPressed, onSelect } = open('battery')
  fireEvent.click(offline)
  fireEvent.click(offline)
  expect(isPressed()).toBe('false')
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['offline'], [undefined]]))
})

test('a count of nothing is no filter, unless it is the one that is chosen', () => {
  const { come } = open()
  const empty = () => screen.queryByRole('button', { name: /^Low battery/ })
  expect(empty()).toBeNull()
  come('battery')
  expect(empty()).not.toBeNull()
})
