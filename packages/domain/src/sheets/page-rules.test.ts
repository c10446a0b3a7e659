import { expect, test } from 'vitest'
import { PAGE_MEGAPIXELS, pageScale, refusePage } from './page-rules.ts'

/** Points of a paper in millimetres. */
const paper = (width: number, height: number) => ({
  width: (width / 25.4) * 72,
  height: (height / 25.4) * 72,
})
const dots = (page: { width: number; height: number }) => Math.round(pageScale(page) * 72)

test.each([
  ['A4', paper(210, 297), 300],
  ['A3 lying', paper(420, 297), 290],
  ['A1', paper(594, 841), 150],
  ['A0', paper(841, 1189), 150],
])(
  'a page of %s is drawn finely enough to be read, and no finer than needed [SHEET-24]',
  (_, page, expected) => {
    expect(dots(page)).toBe(expected)
    expect(refusePage(page)).toBeUndefined()
  },
)

test('a page that would have more than 60 megapixels is refused with its size [SHEET-25]', () => {
  const side = Math.sqrt(PAGE_MEGAPIXELS * 1_000_000) / (150 / 72)
  expect(refusePage({ width: side, height: side - 1 })).toBeUndefined()
  expect(refusePage({ width: side, height: side + 1 })).toMatchObject({
    code: 'PageTooLarge',
    message:
      'This page would have 61 megapixels as a picture; at most 60 can be drawn. Save it on smaller paper and upload that.',
  })
})
