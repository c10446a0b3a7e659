import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useWallChain } from './use-wall-chain.ts'

const frame = { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: 0, y: 0 } }

test('a point that is set as walls have just been written brings none of them back [WALL-06]', () => {
  const draw = vi.fn((_: unknown, written: () => void) => written)
  const walls = { walls: [], isBusy: false, draw }
  const { result } = renderHook(() => useWallChain(frame, walls, { material: 'brick_24' }, true))
  act(() => result.current.add({ x: 2, y: 2 }, false))
  act(() => result.current.add({ x: 6, y: 2 }, false))
  act(() => result.current.end())
  expect(draw).toHaveBeenCalledOnce()
  const { add } = result.current
  act(() => {
    draw.mock.lastCall?.[1]()
    add({ x: 2, y: 6 }, false)
  })
  expect(result.current.walls).toEqual([])
  act(() => result.current.add({ x: 6, y: 6 }, false))
  expect(result.current.walls).toEqual([{ from: { x: 2, y: 6 }, to: { x: 6, y: 6 } }])
})

const elsewhere = {
  'a field': '<input>',
  'a text of several lines': '<textarea></textarea>',
  'a button': '<button></button>',
  'a dialog': '<section role="dialog"><h2></h2></section>',
  'a question': '<section role="alertdialog"><h2></h2></section>',
}

test.each(Object.entries(elsewhere))(
  'Enter in %s ends no walls, and on the drawing it does [WALL-06]',
  (_, html) => {
    const draw = vi.fn()
    const { result } = renderHook(() =>
      useWallChain(frame, { walls: [], isBusy: false, draw }, { material: 'brick_24' }, true),
    )
    act(() => result.current.add({ x: 2, y: 2 }, false))
    act(() => result.current.add({ x: 6, y: 2 }, false))
    document.body.innerHTML = html
    onTestFinished(() => document.body.replaceChildren())
    const focused = document.querySelector('h2, :is(input, textarea, button)') ?? document.body
    fireEvent.keyDown(focused, { key: 'Enter' })
    expect(draw).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(draw).toHaveBeenCalledOnce()
  },
)
