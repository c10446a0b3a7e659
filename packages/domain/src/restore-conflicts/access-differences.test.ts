import { expect, test } from 'vitest'
import {
  type ConflictRule,
  type ConflictTag,
  compareRules,
  findNearestRule,
  tagDifferences,
} from './access-differences.ts'

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

const tag = (change: Partial<ConflictTag> = {}): ConflictTag => ({
  number: '1',
  blocked: false,
  masterKey: false,
  ...change,
})
const [blocked, masterKey] = [tag({ blocked: true }), tag({ masterKey: true })]

test.each([
  ['that both have alike', [tag()], [tag()], []],
  ['that only the database has', [], [tag()], []],
  ['that only the IQ has', [tag()], [], ['onlyAtIq']],
  ['that only the IQ has, blocked', [blocked], [], ['onlyAtIq', 'blockedAtIq']],
  ['that is blocked at both', [blocked], [blocked], []],
  ['that is blocked at the IQ', [blocked], [tag()], ['blockedAtIq']],
  ['that is blocked here', [tag()], [blocked], ['blockedHere']],
  ['that only the database has, blocked', [], [blocked], []],
  ['that is master key at both', [masterKey], [masterKey], []],
  ['that is master key at the IQ', [masterKey], [tag()], ['masterKeyAtIq']],
  ['that only the IQ has, as master key', [masterKey], [], ['onlyAtIq', 'masterKeyAtIq']],
  ['that is master key here', [tag()], [masterKey], ['masterKeyHere']],
  ['that only the database has, as master key', [], [masterKey], ['masterKeyHere']],
])('a tag %s differs so', (_, atIq, here, differences) => {
  const found = tagDifferences(atIq, here)
  expect(found).toEqual(differences.map((difference) => ({ number: '1', difference })))
})

test('tags that differ are named in the order of the IQ, then of the database', () => {
  const [two, three] = [tag({ number: '2' }), tag({ number: '3', masterKey: true })]
  expect(tagDifferences([two, blocked], [three]).map(({ number }) => number)).toEqual(['2', '1', '1', '3'])
})

test('rules differ by tags, locks and hours, in whatever order these and their members are', () => {
  const hours = (...schedules: object[]) => ({ ...rule('1'), schedules })
  const same = (one: ConflictRule, other: ConflictRule) => compareRules([one], [other]).onlyHere.length === 0
  const day = { from: '08:00', days: { monday: true, sunday: false } }
  const turned = { days: { sunday: false, monday: true }, from: '08:00' }
  expect(same(hours(day, {}), hours({}, turned))).toBe(true)
  expect(same(hours(day), hours({ ...day, from: '09:00' }))).toBe(false)
  expect(same(hours(day), hours({ ...day, days: { ...day.days, sunday: true } }))).toBe(false)
  expect(same({ ...rule('1'), lockMacs: ['a', 'b'] }, { ...rule('1'), lockMacs: ['b', 'a'] })).toBe(true)
  expect(same({ ...rule('1'), lockMacs: ['a'] }, { ...rule('1'), lockMacs: ['b'] })).toBe(false)
})

test('a lock in common makes a rule near, as a tag does', () => {
  const apart = { ...rule('1'), lockMacs: ['another'] }
  expect(findNearestRule(rule('9'), [apart, rule('1')])).toEqual(rule('1'))
})
