import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, computeOverlapArea } from './boxes.ts'
import { estimateTextSize, type FreeLabel, placeLabelsFreely } from './place-labels-freely.ts'

const SHEETS = 200
const page = { width: 1_200, height: 800 }
const radius = 10
const fontSize = 14
const edge = 5

/** The box holds the edge too. */
const boxOf = ({ text, x, y }: FreeLabel, letters: number, around: number): Box => {
  const { width, height } = estimateTextSize(text, letters)
  return {
    x: x - (width + around) / 2,
    y: y - letters * 0.94 - around / 2,
    width: width + around,
    height: height + around,
  }
}
const drawn = (labels: readonly (FreeLabel | undefined)[]) => labels.filter((label) => label !== undefined)
const pairs = <One>(all: readonly One[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))

test('a name stands beside its mark, its number where there is no room for the name, and nothing where there is for neither [SHEET-45]', () => {
  const alone = { x: 600, y: 100, texts: ['0.01 Office of the caretaker', '0.01'] }
  const crowd = Array.from({ length: 12 }, (_, at) => ({
    x: 100 + (at % 4) * 60,
    y: 400 + Math.floor(at / 4) * 40,
    texts: [`2.${at} Room with a long name`, `2.${at}`],
  }))
  const heap = Array.from({ length: 40 }, (_, at) => ({
    x: 900,
    y: 600,
    texts: [`Store room ${at}`, `${at}`],
  }))
  const { marks } = placeLabelsFreely({
    marks: [alone, ...crowd, ...heap],
    lines: [],
    radius,
    fontSize,
    edge,
    page,
  })
  expect(marks[0]).toMatchObject({ text: '0.01 Office of the caretaker' })
  const texts = marks.slice(1, 13).map((label) => label?.text.replace(/^2\.\d+/, 'number') ?? 'nothing')
  expect(new Set(texts)).toContain('number')
  expect(marks.slice(13)).toContain(undefined)
})

test('a line says its length in its middle, beside it where the middle is taken, and not at all where all is [SHEET-45]', () => {
  const line = { from: { x: 100, y: 100 }, to: { x: 900, y: 100 }, text: '8 m' }
  const of = (marks: Parameters<typeof placeLabelsFreely>[0]['marks']) =>
    placeLabelsFreely({ marks, lines: [line], radius, fontSize, edge, page }).lines[0]
  expect(of([])).toMatchObject({ text: '8 m', x: 500 })
  expect(of([{ x: 500, y: 100, texts: [] }])?.x).toBeCloseTo(420)
  expect(of(Array.from({ length: 60 }, (_, at) => ({ x: 100 + at * 14, y: 100, texts: [] })))).toBeUndefined()
})

const sheet = fc.record({
  width: fc.integer({ min: 300, max: 8_000 }),
  height: fc.integer({ min: 300, max: 8_000 }),
  share: fc.double({ min: 0.004, max: 0.03, noNaN: true }),
  thickness: fc.double({ min: 0, max: 1, noNaN: true }),
  places: fc.array(
    fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
    }),
    { minLength: 1, maxLength: 120 },
  ),
})

test('no label covers another or a mark with its edge on two hundred random sheets [SHEET-45]', () => {
  fc.assert(
    fc.property(sheet, ({ width, height, share, thickness, places }) => {
      const size = Math.max(width, height) * share
      const marks = places.map(({ x, y, name }, at) => ({
        x: x * width,
        y: y * height,
        texts: [name, `${at}`],
      }))
      const lines = marks.slice(1).map((to, at) => ({ from: marks[at] ?? to, to, text: '−72 dBm · 4.9 m' }))
      const letters = { fontSize: size * 1.3, edge: size * thickness }
      const labels = placeLabelsFreely({ marks, lines, radius: size, ...letters, page: { width, height } })
      const boxes = drawn([...labels.marks, ...labels.lines]).map((label) =>
        boxOf(label, letters.fontSize, letters.edge),
      )
      // a corner that is computed in two ways may differ in its last digit
      const covers = (one: Box, other: Box) => computeOverlapArea(one, other) > 1e-6
      expect(pairs(boxes).filter(([one, other]) => covers(one, other))).toEqual([])
      const discs = marks.map(({ x, y }) => ({ x: x - size, y: y - size, width: 2 * size, height: 2 * size }))
      expect(discs.filter((disc) => boxes.some((box) => covers(disc, box)))).toEqual([])
    }),
    { numRuns: SHEETS },
  )
})

test('a full sheet of five hundred marks and their lines is labelled without comparing each with all [SHEET-45]', () => {
  const marks = Array.from({ length: 500 }, (_, at) => ({
    x: 20 + (at % 25) * 46,
    y: 20 + Math.floor(at / 25) * 38,
    texts: [`Door ${at}`, `${at}`],
  }))
  const { marks: labels } = placeLabelsFreely({ marks, lines: [], radius: 5, fontSize: 8, edge: 2, page })
  expect(drawn(labels).length).toBeGreaterThan(450)
})

test.each([
  [" .,:;'!|il", 0.36],
  ['az09-', 0.64],
  ['ALNVXZ', 0.78],
  ['MW漢Ä', 1.06],
])('each of the letters %s is at most %s of the size of its font wide [SHEET-45]', (letters, ems) => {
  for (const letter of letters) {
    const { width, height } = estimateTextSize(letter, 100)
    expect([width, height], letter).toEqual([expect.closeTo(ems * 100), expect.closeTo(124)])
  }
  expect(estimateTextSize(letters, 10).width).toBeCloseTo([...letters].length * ems * 10)
})

test('a label stands on its baseline beside its mark, and on the first free place along its line [SHEET-45]', () => {
  const line = { from: { x: 100, y: 200 }, to: { x: 300, y: 240 }, text: 'AB' }
  const draw = (marks: { x: number; y: number; texts: string[] }[], around = edge) =>
    placeLabelsFreely({ marks, lines: [line], radius, fontSize, edge: around, page })
  const label = (x: number, y: number) => ({ text: 'AB', x: expect.closeTo(x), y: expect.closeTo(y) })
  const drawing = draw([{ x: 600, y: 100, texts: ['AB'] }])
  expect(drawing).toEqual({ marks: [label(624.42, 104.48)], lines: [label(200, 224.48)] })
  expect(draw([{ x: 200, y: 220, texts: [] }]).lines).toEqual([label(160, 216.48)])
  // an edge that is wider than the gap reaches up to the mark
  expect(draw([{ x: 600, y: 100, texts: ['AB'] }], 20).marks).toEqual([label(630.92, 104.48)])
})
