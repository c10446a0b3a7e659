import { expect, test } from 'vitest'
import { type ConflictRule, compareRules, findNearestRule } from './access-differences.ts'

const rule = (...tagNumbers: string[]): ConflictRule => ({ tagNumbers, lockMacs: ['lock'], schedules: [{}] })

test('a rule that one side has twice and the other once differs once, whatever the order within', () => {
  const [twice, again, other] = [rule('1', '2'), rule('1', '2'), rule('3')]
  expect(compareRules([twice, again], [rule('2', '1'), other])).toEqual({
    onlyAtIq: [again],
    onlyHere: [other],
  })
  expect(compareRules([rule('2', '1')], [twice, other, again]).onlyHere).toEqual([other, again])
})

test('many rules that all differ are each read once', () => {
  let reads = 0
  const counted = (tag: string): ConflictRule => ({
    ...rule(tag),
    get schedules() {
      reads += 1
      return [{}]
    },
  })
  const side = (name: string) => Array.from({ length: 500 }, (_, index) => counted(`${name}${index}`))
  const { onlyAtIq, onlyHere } = compareRules(side('IQ'), side('here'))
  expect([onlyAtIq.length, onlyHere.length]).toEqual([500, 500])
  expect(reads).toBeLessThanOrEqual(1_000)
})

test('the nearest rule shares the most tags and locks, the first of equal ones, and none is near that shares nothing', () => {
  const [one, two, three] = [rule('1'), rule('1', '2'), rule('2', '1')]
  expect(findNearestRule(rule('1', '2'), [one, two, three])).toBe(two)
  expect(findNearestRule({ ...rule('9'), lockMacs: ['another'] }, [one, two])).toBeUndefined()
})
