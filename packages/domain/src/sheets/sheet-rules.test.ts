import { describe, expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import {
  checkDeviation,
  type DrawnScale,
  frameFromDrawnLine,
  isLineTurned,
  isWallOpening,
  type MeasuredLine,
  refuseOneMoreSheet,
  refuseScale,
  refuseSheetPicture,
  toMetres,
} from './sheet-rules.ts'

const picture = { width: 1_000, height: 500 }
const line = (metres: number, from: Point, to: Point): MeasuredLine => ({ from, to, metres })
const across = (metres: number) => line(metres, { x: 100, y: 100 }, { x: 600, y: 100 })
const scale = (change: Partial<DrawnScale> = {}): DrawnScale => ({
  picture,
  line: across(10),
  check: null,
  ...change,
})
const point = { x: 100, y: 100 }

describe('the scale of a sheet', () => {
  test.each([
    ['a wall', scale(), undefined],
    ['no length', scale({ line: line(10, point, point) }), 'ScaleLineZero'],
    ['no length of the second line', scale({ check: line(10, point, point) }), 'ScaleLineZero'],
    ['an end outside', scale({ line: line(10, point, { x: 1_001, y: 0 }) }), 'ScaleLineOutside'],
    ['an end above', scale({ line: line(10, { x: 0, y: -1 }, point) }), 'ScaleLineOutside'],
    ['no metres', scale({ line: across(0) }), 'ScaleLengthWrong'],
    ['negative metres', scale({ line: across(-3) }), 'ScaleLengthWrong'],
    ['no number', scale({ line: across(Number.NaN) }), 'ScaleLengthWrong'],
    ['a line beyond all sites', scale({ line: across(2_001) }), 'ScaleLengthWrong'],
    ['millimetres taken for metres', scale({ line: across(1_500) }), 'ScaleAbsurd'],
    ['a building of half a metre', scale({ line: across(0.25) }), 'ScaleAbsurd'],
  ])('%s [SHEET-02]', (_, drawn, code) => {
    expect(refuseScale(drawn)?.code).toBe(code)
  })

  test('the refusal of an absurd scale names what would follow from it [SHEET-02]', () => {
    expect(refuseScale(scale({ line: across(1_500) }))?.message).toBe(
      'The picture would be 3000 m long; 1 to 2000 m are possible. Check the length.',
    )
  })

  test('a line as short as a doorway is known as one, and a second line tells its deviation [SHEET-03]', () => {
    expect([isWallOpening(across(1.99)), isWallOpening(across(2))]).toEqual([true, false])
    const check = line(10.4, { x: 0, y: 0 }, { x: 0, y: 500 })
    expect(checkDeviation(across(10), check)).toBeCloseTo(-0.0385, 4)
    expect(checkDeviation(across(10), { ...check, metres: 10 })).toBeCloseTo(0)
  })
})

describe('the frame of a sheet', () => {
  test('a place is metres from the lower left corner [SHEET-04]', () => {
    const frame = frameFromDrawnLine(scale())
    expect(toMetres(frame, { x: 0, y: 500 })).toEqual({ x: 0, y: 0 })
    expect(toMetres(frame, { x: 1_000, y: 0 })).toEqual({ x: 20, y: 10 })
  })

  test('on another picture the same line lies where it lay, so that no place moves [SHEET-04]', () => {
    const before = frameFromDrawnLine(scale())
    const twice = scale({
      picture: { width: 2_400, height: 1_300 },
      line: line(10, { x: 300, y: 400 }, { x: 1_300, y: 400 }),
    })
    const after = frameFromDrawnLine(twice, { frame: before, from: across(10).from })
    for (const [old, point] of [
      [{ x: 100, y: 100 }, twice.line.from],
      [{ x: 600, y: 100 }, twice.line.to],
      [
        { x: 350, y: 300 },
        { x: 800, y: 800 },
      ],
    ] as const) {
      const [was, is] = [toMetres(before, old), toMetres(after, point)]
      expect([is.x, is.y]).toEqual([expect.closeTo(was.x, 9), expect.closeTo(was.y, 9)])
    }
  })
})

test.each<[string, Point, Point, boolean]>([
  ['along it, longer and elsewhere', { x: 300, y: 400 }, { x: 1_300, y: 400 }, false],
  ['a little aslant', { x: 100, y: 100 }, { x: 600, y: 140 }, false],
  ['a little aslant the other way', { x: 100, y: 140 }, { x: 600, y: 100 }, false],
  ['more than 5 degrees aslant', { x: 100, y: 100 }, { x: 600, y: 145 }, true],
  ['from its other end', { x: 600, y: 100 }, { x: 100, y: 100 }, true],
  ['on a picture that was turned to the right', { x: 400, y: 100 }, { x: 400, y: 600 }, true],
  ['on a picture that was turned to the left', { x: 100, y: 900 }, { x: 100, y: 400 }, true],
])('whether a line that is drawn again %s is turned [SHEET-54]', (_, from, to, isTurned) => {
  expect(isLineTurned(line(10, from, to), across(10))).toBe(isTurned)
})

test('a line that runs to the left is not turned where it ends a little higher or lower [SHEET-54]', () => {
  const left = line(10, { x: 600, y: 100 }, { x: 100, y: 90 })
  expect(isLineTurned(line(10, { x: 600, y: 100 }, { x: 100, y: 110 }), left)).toBe(false)
})

test('so many sheets, and pictures alone [SHEET-01]', () => {
  expect([refuseOneMoreSheet(49)?.code, refuseOneMoreSheet(50)?.code]).toEqual([undefined, 'SheetsFull'])
  expect([refuseSheetPicture('image/png')?.code, refuseSheetPicture('application/pdf')?.code]).toEqual([
    undefined,
    'SheetNeedsPicture',
  ])
})
