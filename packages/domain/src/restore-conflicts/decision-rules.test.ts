import { expect, test } from 'vitest'
import { refuseContradiction, refuseDecision } from './decision-rules.ts'

test.each([
  ['initial', true, undefined],
  ['initial', false, undefined],
  ['by_access', true, 'HeldIqByAccess'],
  ['by_access', false, undefined],
] as const)(
  'an installation that is %s, on a site being set up: %s, decides or not: %s',
  (type, isOpen, code) => {
    expect(refuseDecision({ type }, isOpen)?.code).toBe(code)
  },
)

const NEVER = { weekdays: { monday: false, sunday: false } }
const MONDAYS = { weekdays: { monday: true, sunday: false } }
const key = { number: '1', blocked: false, masterKey: true }
const group = (...schedules: (typeof MONDAYS)[]) => ({ tagNumbers: ['1'], lockMacs: [], schedules })

test.each([
  ['nothing', { tags: [], groups: [] }, undefined],
  ['one master key', { tags: [key, { ...key, masterKey: false }], groups: [] }, undefined],
  ['two master keys', { tags: [key, key], groups: [] }, 'HeldIqContradicts'],
  ['a rule with tags and days', { tags: [], groups: [group(MONDAYS)] }, undefined],
  ['a rule without hours', { tags: [], groups: [group()] }, undefined],
  [
    'a rule without tags',
    { tags: [], groups: [group(), { ...group(), tagNumbers: [] }] },
    'HeldIqContradicts',
  ],
  ['hours of no day', { tags: [], groups: [group(MONDAYS, NEVER)] }, 'HeldIqContradicts'],
])('an IQ that has applied %s contradicts itself or not', (_, applied, code) => {
  expect(refuseContradiction(applied)?.code).toBe(code)
})
