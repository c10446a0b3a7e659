import { expect, test } from 'vitest'
import { ratioIn, worseThanStored } from './guard.ts'

const list = { ratio: 0.62, spread: 0.05, better: 'higher' } as const
const load = { ratio: 0.61, spread: 0.01, better: 'lower' } as const

test.each([
  ['list', list, 0.58, undefined],
  ['list', list, 0.9, undefined],
  ['list', list, 0.56, 'list has a ratio of 0.56; 0.62 was kept, and 0.05 beside it is noise.'],
  ['load', load, 0.4, undefined],
  ['load', load, 0.63, 'load has a ratio of 0.63; 0.61 was kept, and 0.01 beside it is noise.'],
  ['load', load, undefined, 'load told no ratio.'],
])('%s, stored as %o, with a ratio of %s: %s [SPEED-03]', (name, stored, seen, said) => {
  expect(worseThanStored(name, stored, seen)).toBe(said)
})

test('a ratio is read from the line that tells it, and from no other [SPEED-03]', () => {
  expect(ratioIn('ratio                     1.02   (target: 1 within noise)')).toBe(1.02)
  expect(ratioIn('ratio                     32 times one bare message')).toBe(32)
  expect(ratioIn('requests                  18 before the list')).toBeUndefined()
})
