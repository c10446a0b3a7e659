import { expect, test } from 'vitest'
import { MAX_CANVAS_PIXELS } from '../files/canvas-limit.ts'
import { PAGE_MEGAPIXELS, pageScale, refusePage, smallPageScale } from './page-rules.ts'

/** Points of a paper in millimetres. */
const paper = (width: number, height: number) => ({
  width: (width / 25.4) * 72,
  height: (height / 25.4) * 72,
})
const dots = (page: { width: number; height: number }) => Math.round(pageScale(page) * 72)

test.each([
  ['A4', paper(210, 297), 300],
  ['A3 lying', paper(420, 297), 290],
  ['A2', paper(420, 594), 205],
  ['A1', paper(594, 841), 147],
  ['A0', paper(841, 1189), 104],
])(
  'a page of %s is drawn finely enough to be read, and no finer than needed [SHEET-24]',
  (_, page, expected) => {
    expect(dots(page)).toBe(expected)
    expect(refusePage(page)).toBeUndefined()
  },
)

const pixels = (page: { width: number; height: number }, scale: number) =>
  [page.width, page.height].map((points) => Math.floor(points * scale))

test.each([
  ['A4', paper(210, 297), [2_480, 3_507]],
  ['A2', paper(420, 594), [3_393, 4_800]],
  ['A1', paper(594, 841), [3_442, 4_873]],
  ['A1 lying', paper(841, 594), [4_873, 3_442]],
  ['A0', paper(841, 1189), [3_444, 4_870]],
  ['a roll of 5 m', paper(300, 5_000), [480, 8_000]],
  ['the largest that is taken', { width: 3_718, height: 3_717 }, [4_096, 4_095]],
])('a page of %s fits into a canvas of iOS Safari, whole and in small [SHEET-53]', (_, page, expected) => {
  const [width = 0, height = 0] = pixels(page, pageScale(page))
  expect([width, height]).toEqual(expected)
  expect(width * height).toBeLessThanOrEqual(MAX_CANVAS_PIXELS)
  const [wide = 0, high = 0] = pixels(page, smallPageScale(page, 320))
  expect(wide).toBeLessThanOrEqual(320)
  expect(wide * high).toBeLessThanOrEqual(MAX_CANVAS_PIXELS)
})

test('the thumbnail of a page a thousand times as high as wide has a bounded height [SHEET-53]', () => {
  expect(pixels({ width: 14, height: 14_000 }, smallPageScale({ width: 14, height: 14_000 }, 320))).toEqual([
    8, 8_000,
  ])
})

test('a page that would have more than 60 megapixels is refused with its size [SHEET-25]', () => {
  const side = Math.sqrt(PAGE_MEGAPIXELS * 1_000_000) / (150 / 72)
  expect(refusePage({ width: side, height: side - 1 })).toBeUndefined()
  expect(refusePage({ width: side, height: side + 1 })).toMatchObject({
    code: 'PageTooLarge',
    message:
      'This page would have 61 megapixels as a picture; at most 60 can be drawn. Save it with a smaller paper size and upload that.',
  })
})
