import { expect, test } from 'vitest'
import { computeTotalCount, pageWindow } from './page-window.ts'

test('a page is read from the nearer end, and is the same from both [SPEED-34]', () => {
  const rows = Array.from({ length: 103 }, (_, index) => index)
  for (const top of [1, 25, 100])
    for (let skip = 0; skip < 130; skip += 1) {
      const { limit, offset, isFromEnd } = pageWindow({ skip, top }, rows.length)
      expect(isFromEnd).toBe(skip > rows.length / 2)
      const read = (isFromEnd ? rows.toReversed() : rows).slice(offset, offset + limit)
      const page = (isFromEnd ? read.toReversed() : read).slice(0, top)
      expect(page).toEqual(rows.slice(skip, skip + top))
      expect(isFromEnd ? offset > 0 : read.length > top).toBe(rows.length > skip + top)
      expect(offset).toBeLessThanOrEqual(rows.length / 2 + 1)
    }
})

test.each([
  [0, 25, 0, 0],
  [0, 25, 7, 7],
  [50, 25, 25, 75],
  [50, 25, 26, undefined],
  [50, 25, 0, undefined],
])(
  'a page after %i of %i at most that holds %i rows tells that there are %j [SPEED-34]',
  (skip, top, read, count) => {
    expect(computeTotalCount({ skip, top }, read)).toBe(count)
  },
)
