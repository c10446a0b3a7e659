import { expect, test } from 'vitest'
import { type PlanLabel, selectReadableLabels } from './plan-labels.ts'

const label = (key: string, x: number, y: number, rest: Partial<PlanLabel> = {}): PlanLabel => ({
  key,
  at: { x, y },
  text: 'Front door',
  below: 40,
  letter: 10,
  rank: 1,
  ...rest,
})

test('of two labels that would lie on each other the one of the smaller rank is shown [TRAIN-04]', () => {
  expect(selectReadableLabels([label('a', 0, 0), label('b', 30, 5, { rank: 0 })])).toEqual(new Set(['b']))
  expect(selectReadableLabels([label('a', 0, 0), label('b', 30, 5)])).toEqual(new Set(['a']))
})

test('labels that lie beside or below each other are all shown, and one left out hides none [TRAIN-04]', () => {
  expect(selectReadableLabels([label('a', 0, 0), label('b', 61, 0), label('c', 0, 11)]).size).toBe(3)
  expect(selectReadableLabels([label('a', 0, 0), label('b', 50, 0), label('c', 100, 0)])).toEqual(
    new Set(['a', 'c']),
  )
  expect(selectReadableLabels([label('a', 0, 0, { text: 'No' }), label('b', 40, 0)]).size).toBe(2)
})
