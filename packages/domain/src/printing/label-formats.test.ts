import { expect, test } from 'vitest'
import { computeLabelPosition, LABEL_FORMATS, type LabelFormatName, pageSize } from './label-formats.ts'

const names = Object.keys(LABEL_FORMATS) as LabelFormatName[]

test.each(names)(
  'every label of %s lies on its paper, and the next page begins after the last [OUT-09]',
  (name) => {
    const format = LABEL_FORMATS[name]
    const paper = pageSize(format)
    const count = format.columns * format.rows
    for (let at = 0; at < count; at++) {
      const { page, x, y } = computeLabelPosition(format, at)
      expect(page).toBe(0)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + format.width).toBeLessThanOrEqual(paper.width + 1e-9)
      expect(y + format.height).toBeLessThanOrEqual(paper.height + 1e-9)
    }
    expect(computeLabelPosition(format, count)).toEqual({ ...computeLabelPosition(format, 0), page: 1 })
  },
)

test.each([
  ['sheet21', 0, 7.21, 15.15],
  ['sheet21', 4, 73.25, 53.25],
  ['sheet24', 23, 140, 259.5],
  ['sheet65', 1, 45.31, 10.7],
  ['tape62', 0, 0, 0],
] as const)('label %s/%s begins at %s mm and %s mm [OUT-09]', (name, at, x, y) => {
  const place = computeLabelPosition(LABEL_FORMATS[name], at)
  expect(place.x).toBeCloseTo(x, 2)
  expect(place.y).toBeCloseTo(y, 2)
})
