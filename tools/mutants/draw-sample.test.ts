import { expect, test } from 'vitest'
import { drawSample } from './draw-sample.ts'
import type { Mutant } from './mutant.ts'

const mutants = Array.from(
  { length: 100 },
  (_, start): Mutant => ({ file: 'a.ts', rule: 'limit', line: 1, start, end: start + 1, replacement: '<' }),
)

test('a seed draws the same mutants again, another seed others, and none of them twice', () => {
  const drawn = drawSample(mutants, 20, '1')
  expect(new Set(drawn).size).toBe(20)
  expect(drawSample(mutants.toReversed(), 20, '1')).toEqual(drawn)
  expect(drawSample(mutants, 20, '2')).not.toEqual(drawn)
})

test('fewer mutants than are asked for are all drawn', () => {
  expect(new Set(drawSample(mutants, 1_000, '1'))).toEqual(new Set(mutants))
})
