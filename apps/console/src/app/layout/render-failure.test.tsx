import { render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RenderFailureBoundary, useForgetReload } from './render-failure.tsx'

const FAILURE_TEXT = 'Something went wrong.Please clear your cache and reload the page'

function Broken(): never {
  throw new Error('cannot be drawn')
}

// React tells every failure on the console too
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

function draw() {
  const reload = vi.fn()
  const view = render(
    <RenderFailureBoundary reload={reload}>
      <Broken />
    </RenderFailureBoundary>,
  )
  return { reload, ...view }
}

test('a page that cannot be drawn is reloaded', () => {
  expect(draw().reload).toHaveBeenCalledOnce()
})

test('one that fails again after the reload says so, and is not reloaded again [SHELL-30]', () => {
  draw().unmount()
  const { reload } = draw()
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe(FAILURE_TEXT)
})

test('where the browser cannot remember the reload, there is none', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(draw().reload).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe(FAILURE_TEXT)
})

test('a page that can be drawn stands as it is', () => {
  render(<RenderFailureBoundary>Harbour Tower</RenderFailureBoundary>)
  expect(screen.getByText('Harbour Tower')).toBeTruthy()
})

test('who goes on to another page after a reload may be helped by one again', () => {
  draw().unmount()
  const { rerender } = renderHook(({ at }) => useForgetReload(at), { initialProps: { at: '/installations' } })
  expect(draw().reload).not.toHaveBeenCalled()
  rerender({ at: '/released' })
  expect(draw().reload).toHaveBeenCalledOnce()
})
