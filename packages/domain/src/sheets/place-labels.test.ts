import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

type LabelledMark = Parameters<typeof placeLabels>[0][number]

const page = { x: 0, y: 0, width: 200, height: 100 }
const name = { width: 20, height: 3 }
const number = { width: 3, height: 3 }
const mark = (x: number, y: number): LabelledMark => ({ x, y, radius: 1.5, texts: [name, number] })

/** The boxes that are on the page: those of all marks, and of each label. */
function boxesOf(marks: LabelledMark[]) {
  const labels = placeLabels(marks, page)
  return [
    ...marks.map(({ x, y, radius }) => {
      return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
    }),
    ...labels.map(({ x, y, text }) => ({ x, y, width: 0, height: 0, ...[name, number][text] })),
  ]
}
const covers = (boxes: ReturnType<typeof boxesOf>) =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ),
  )

test('a name stands to the right of its mark, and to the left where the page ends [POUT-03]', () => {
  const [middle, edge] = placeLabels([mark(100, 50), mark(195, 20)], page)
  expect(middle).toEqual({ x: 102.1, y: 48.5, text: 0 })
  expect(edge).toMatchObject({ text: 0 })
  expect(edge?.x).toBeLessThan(195 - 20)
})

test('names of a row of near doors keep off each other and off all marks [POUT-03]', () => {
  const row = Array.from({ length: 12 }, (_, at) => mark(20 + at * 9, 50))
  const labels = placeLabels(row, page)
  expect(labels.some(({ text }) => text === 0)).toBe(true)
  expect(covers(boxesOf(row))).toEqual([])
})

test('where there is no room for a name its number stands, still on no other [POUT-03]', () => {
  const crowd = Array.from({ length: 30 }, (_, at) => mark(60 + (at % 6) * 9, 30 + Math.floor(at / 6) * 9))
  const labels = placeLabels(crowd, page)
  expect(new Set(labels.map(({ text }) => text))).toEqual(new Set([0, 1]))
  expect(covers(boxesOf(crowd))).toEqual([])
})

test('where there is room for nothing, the number covers as little as it can [POUT-03]', () => {
  const heap = Array.from({ length: 40 }, () => mark(100, 50))
  expect(placeLabels(heap, page).at(-1)?.text).toBe(1)
})

test('where nothing is free the last text stands where it covers least, and off the page only where no place is on it [POUT-03]', () => {
  const narrow = { x: 0, y: 0, width: 12, height: 6 }
  const small = { width: 4, height: 4 }
  const alone = { x: 6, y: 3, radius: 1, texts: [small] }
  const blocker = { x: 10, y: 3, radius: 2, texts: [] }
  expect(placeLabels([alone], narrow)[0]).toEqual({ x: 7.6, y: 1, text: 0 })
  // to the right it would cover the other mark, to the left it covers none
  expect(placeLabels([alone, { ...blocker, texts: [small] }], narrow)[0]).toEqual({
    x: expect.closeTo(0.4),
    y: 1,
    text: 0,
  })
  const tight = {
    x: 5,
    y: 3,
    radius: 1,
    texts: [
      { width: 50, height: 50 },
      { width: 40, height: 40 },
    ],
  }
  expect(placeLabels([tight], narrow)).toEqual([{ x: 6.6, y: 3, text: 1 }])
})
