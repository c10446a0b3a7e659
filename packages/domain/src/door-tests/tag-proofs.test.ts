import { expect, test } from 'vitest'
import type { AccessAnswer } from '../access-decision/access-decision.ts'
import { type TagEvent, tagProofs } from './tag-proofs.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const granted: AccessAnswer = { kind: 'granted', by: 'masterKey' }
const blocked: AccessAnswer = { kind: 'refused', reason: 'TagBlocked' }
const opened: TagEvent = { at: NOW, tagNumber: '04A1B2C3', refusedBecause: null }
const refused = (refusedBecause: string): TagEvent => ({ ...opened, refusedBecause })
const around = {
  predicted: granted as AccessAnswer | undefined,
  receivedAt: NOW,
  offlineSince: null,
  onlineSince: null,
}
const pointsOf = (event: TagEvent, change: Partial<Parameters<typeof tagProofs>[1]>) =>
  tagProofs(event, { ...around, ...change }).proofs.map(({ point, result }) => `${point} ${result}`)

test('a permitted tag that opens proves itself and the lock, and leaves four digits [DOORTEST-03 DOORTEST-18]', () => {
  expect(tagProofs(opened, around)).toEqual({
    doubt: null,
    proofs: [
      { point: 'identity', result: 'passed', value: { tagEnding: 'B2C3' } },
      {
        point: 'permitted_tag',
        result: 'passed',
        value: { tagEnding: 'B2C3', expected: 'granted', seen: 'granted' },
      },
    ],
  })
})

test.each<[string, TagEvent, AccessAnswer, string]>([
  ['a permitted one that is refused', refused('NoAccess'), granted, 'permitted_tag failed'],
  ['a forbidden one that is refused as predicted', refused('TagBlocked'), blocked, 'forbidden_tag passed'],
  [
    'a forbidden one that is refused for another reason',
    refused('NoAccess'),
    blocked,
    'forbidden_tag failed',
  ],
  ['a forbidden one that opens', opened, blocked, 'forbidden_tag failed'],
])('of %s the rules say what it proves [DOORTEST-03]', (_what, event, predicted, proof) => {
  expect(pointsOf(event, { predicted })).toEqual(['identity passed', proof])
})

test('a tag whose rules are on their way proves nothing [DOORTEST-13]', () => {
  expect(tagProofs(opened, { ...around, predicted: undefined })).toEqual({
    proofs: [],
    doubt: 'RulesOnTheWay',
  })
})

test.each([
  [-3 * MINUTE, 'ClockDiffers'],
  [-2 * MINUTE, null],
  [2 * MINUTE, null],
  [3 * MINUTE, 'ClockDiffers'],
])('an event %d ms beside the platform’s clock: doubt %s [DOORTEST-13]', (ms, doubt) => {
  expect(tagProofs({ ...opened, at: NOW + ms }, around).doubt).toBe(doubt)
})

test('a permitted tag that opened while the network was cut proves that too, however late it comes [DOORTEST-03]', () => {
  const cut = { offlineSince: NOW - 20 * MINUTE, onlineSince: NOW - 5 * MINUTE, receivedAt: NOW }
  const during = { ...opened, at: NOW - 10 * MINUTE }
  expect(pointsOf(during, cut)).toContain('without_network passed')
  expect(pointsOf({ ...opened, at: NOW - 20 * MINUTE }, cut)).toContain('without_network passed')
  expect(pointsOf({ ...opened, at: NOW - 21 * MINUTE }, cut)).not.toContain('without_network passed')
  expect(pointsOf({ ...opened, at: cut.onlineSince }, cut)).toContain('without_network passed')
  expect(pointsOf({ ...opened, at: NOW - 4 * MINUTE }, cut)).not.toContain('without_network passed')
  expect(pointsOf(during, { ...cut, onlineSince: null })).toContain('without_network passed')
  expect(pointsOf({ ...during, refusedBecause: 'TagBlocked' }, { ...cut, predicted: blocked })).toEqual([
    'identity passed',
    'forbidden_tag passed',
  ])
  expect(tagProofs({ ...opened, at: NOW - 23 * MINUTE }, { ...around, ...cut }).doubt).toBe('ClockDiffers')
})
