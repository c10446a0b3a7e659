import { expect, test } from 'vitest'
import { figureIn, findWorseFigures } from './guard.ts'

const list = { ratio: { stored: 0.62, spread: 0.05, better: 'higher' } } as const
const load = { requests: { stored: 0.61, spread: 0.01, better: 'lower' } } as const

test.each([
  ['list', list, 'ratio', 0.58, []],
  ['list', list, 'ratio', 0.9, []],
  ['list', list, 'ratio', 0.56, ['list has 0.56 for "ratio"; 0.62 was stored, and 0.05 beside it is noise.']],
  ['load', load, 'requests', 0.4, []],
  [
    'load',
    load,
    'requests',
    0.63,
    ['load has 0.63 for "requests"; 0.61 was stored, and 0.01 beside it is noise.'],
  ],
  ['load', load, 'bytes', 0.61, ['load told no figure of "requests".']],
])('%s, stored as %o, with %s of %s: %s [SPEED-03]', (bench, stored, name, figure, said) => {
  expect(findWorseFigures(bench, stored, new Map([[name, figure]]))).toEqual(said)
})

test('a figure is read from the line that tells it, with its name, and from no other [SPEED-03]', () => {
  expect(figureIn('ratio                     1.02   (target: 1 within noise)')).toEqual({
    name: 'ratio',
    figure: 1.02,
  })
  expect(figureIn("  of the processor's time  0.47   (alone)")).toEqual({
    name: "of the processor's time",
    figure: 0.47,
  })
  expect(figureIn('95 of 100 presses   48 ms')).toEqual({ name: '95 of 100 presses', figure: 48 })
  expect(figureIn('files of the packages     26,355')).toEqual({
    name: 'files of the packages',
    figure: 26_355,
  })
  expect(figureIn('list, own and named       about 40 pages/s')).toBeUndefined()
  expect(figureIn('growth')).toBeUndefined()
})
