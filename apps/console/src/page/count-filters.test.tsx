import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CountFilters } from './count-filters.tsx'

const filters = [
  { key: 'offline', label: 'Offline', count: 3 },
  { key: 'battery', label: 'Low battery', count: 0 },
] as const

function open(chosen?: 'offline' | 'battery') {
  const onChoose = vi.fn()
  render(<CountFilters label="States" filters={filters} chosen={chosen} onChoose={onChoose} />)
  const offline = screen.getByRole('button', { name: /^Offline/ })
  const isPressed = () => offline.getAttribute('aria-pressed')
  return { offline, isPressed, onChoose }
}

test('a filter is pressed at once, and what it shows is drawn after that has been seen [SPEED-11]', async () => {
  const { offline, isPressed, onChoose } = open()
  fireEvent.click(offline)
  expect(isPressed()).toBe('true')
  expect(onChoose).not.toHaveBeenCalled()
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['offline']]))
})

test('the next press shows all again, also before the first one is through [SPEED-11]', async () => {
  const { offline, isPressed, onChoose } = open('battery')
  fireEvent.click(offline)
  fireEvent.click(offline)
  expect(isPressed()).toBe('false')
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['offline'], [undefined]]))
})
