import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { makeRepeater } from '../../testing/hardware.ts'
import { LinkDrawing } from './link-drawing.tsx'
import type { PlacedItem } from './plan-items.ts'

const frame = { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: 0, y: 0 } }
const at = (number: number, x: number): PlacedItem => {
  const thing = { kind: 'hardware', id: `0192d3a0-0000-7000-8000-00000000000${number}` } as const
  const place = { id: thing.id, sheetId: 'ground', thing, x, y: 5, version: 1 }
  const nothing = { number: null, code: null, floor: null, lockId: undefined, item: undefined }
  return { ...nothing, key: thing.id, thing, kind: 'repeater', name: 'Stairs', place }
}

test.each([
  ['en', '-72 dBm · 10.4 m'],
  ['nl', '-72 dBm · 10,4 m'],
])('in %s a link says its length as the list does [SHEET-11]', async (language, shown) => {
  await i18next.changeLanguage(language)
  const item = { ...makeRepeater(), signalStrength: -72 }
  const link = { from: at(1, 2), to: at(2, 12.38), item, metres: 10.38, isBeyond: false }
  render(
    <svg role="img" aria-label="Sheet">
      <LinkDrawing frame={frame} links={[link]} size={10} />
    </svg>,
  )
  expect(screen.getByText(shown)).toBeTruthy()
})
