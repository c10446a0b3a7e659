import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CountFilters } from './count-filters.tsx'

const filters = [
  { key: 'offline', label: 'Offline', count: 3 },
  { key: 'battery', label: 'Low battery', count: 0 },
] as const

function open(chosen?: 'offline' | 'battery') {
  const onChoose = vi.fn()
  const withChosen = (now: typeof chosen) => (
    <CountFilters label="States" filters={filters} chosen={now} onChoose={onChoose} />
  )
  const { rerender } = render(withChosen(chosen))
  const offline = screen.getByRole('button', { name: /^Offline/ })
  const isPressed = () => offline.getAttribute('aria-pressed')
  return { offline, isPressed, onChoose, come: (now: typeof chosen) => rerender(withChosen(now)) }
}

test('a filter is pressed at once, and what it shows is drawn after that has been seen [SPEED-11]', async () => {
  const { offline, isPressed, onChoose } = open()
  fireEvent.click(offline)
  expect(isPressed()).toBe('true')
  expect(onChoose).not.toHaveBeenCalled()
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['offline']]))
})

test('a press is seen until what it shows is there, and no longer [SPEED-11]', async () => {
  const { offline, isPressed, onChoose, come } = open()
  fireEvent.click(offline)
  await waitFor(() => expect(onChoose).toHaveBeenCalled())
  expect(isPressed()).toBe('true')
  come('offline')
  expect(isPressed()).toBe('true')
  come(undefined)
  expect(isPressed()).toBe('false')
})

test('the next press shows all again, also before the first one is through [SPEED-11]', async () => {
  const { offline, isPressed, onChoose } = open('battery')
  fireEvent.click(offline)
  fireEvent.click(offline)
  expect(isPressed()).toBe('false')
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['offline'], [undefined]]))
})

test('a count of nothing is no filter, unless it is the one that is chosen', () => {
  const { come } = open()
  const empty = () => screen.queryByRole('button', { name: /^Low battery/ })
  expect(empty()).toBeNull()
  come('battery')
  expect(empty()).not.toBeNull()
})
