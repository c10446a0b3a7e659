import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useListHeight } from './use-list-height.ts'

const heightOf = (...list: Parameters<typeof useListHeight>) =>
  renderHook(() => useListHeight(...list)).result.current

test.each([390, 820])(
  'at %i px a list scrolls with the page unless there is more of it than is drawn at once [LOOK-13]',
  (widthPx) => {
    setViewportWidth(widthPx)
    expect([heightOf(0), heightOf(60), heightOf(61), heightOf(25, true)]).toEqual([
      undefined,
      undefined,
      560,
      560,
    ])
  },
)

test('at a desk it has a height of its own [LOOK-13]', () => {
  setViewportWidth(1100)
  expect([heightOf(0), heightOf(60)]).toEqual([560, 560])
})
