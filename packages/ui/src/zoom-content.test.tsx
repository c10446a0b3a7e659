import { act, fireEvent, screen } from '@testing-library/react'
import { TransformWrapper } from 'react-zoom-pan-pinch'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from './testing/render-ui.tsx'
import { ZoomContent } from './zoom-content.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

function open() {
  renderUi(
    <TransformWrapper>
      <ZoomContent name="Plan" className="wrapper" contentClassName="content">
        <img alt="Ground floor" src="data:," />
      </ZoomContent>
    </TransformWrapper>,
  )
  const group = screen.getByRole('group', { name: 'Plan' })
  const isLayer = () => /moving/.test(group.querySelector('.content')?.className ?? '')
  act(() => vi.advanceTimersByTime(1_000))
  return { picture: screen.getByAltText('Ground floor'), isLayer }
}

test('what is pressed is a layer of its own until it has come to rest [SPEED-07]', () => {
  const { picture, isLayer } = open()
  expect(isLayer()).toBe(false)
  fireEvent.pointerDown(picture)
  expect(isLayer()).toBe(true)
  act(() => vi.advanceTimersByTime(10_000))
  expect(isLayer()).toBe(true)
  fireEvent.pointerUp(picture)
  act(() => vi.advanceTimersByTime(100))
  expect(isLayer()).toBe(true)
  act(() => vi.advanceTimersByTime(100))
  expect(isLayer()).toBe(false)
})

test('what was pressed gets the whole way of the pointer [SPEED-07]', () => {
  const { picture } = open()
  picture.setPointerCapture = vi.fn()
  fireEvent(picture, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerId: 7 }))
  expect(picture.setPointerCapture).toHaveBeenCalledWith(7)
})
