import { expect, test } from 'vitest'
import { refuseBox } from './box-rules.ts'

const box = { state: 'free', communicationType: 'BLUENET', lockType: 'cylinder' } as const
const lock = { communicationType: null, lockType: null } as const

test.each([
  ['was not asked about', undefined, lock, undefined],
  ['holds what any list says', box, lock, undefined],
  ['holds what the list says', box, { communicationType: 'BLUENET', lockType: 'cylinder' }, undefined],
  ['says nothing of its type', { ...box, lockType: null }, { ...lock, lockType: 'escutcheon' }, undefined],
  ['is there already', { ...box, state: 'here' }, lock, 'CodeHere'],
  ['is elsewhere', { ...box, state: 'elsewhere' }, lock, 'CodeElsewhere'],
  ['holds a repeater', { ...box, state: 'other_kind' }, lock, 'CodeOfOtherKind'],
  ['holds another net', box, { ...lock, communicationType: 'RFNET' }, 'CodeOfOtherNet'],
  ['holds another type', box, { ...lock, lockType: 'escutcheon' }, 'CodeOfOtherType'],
] as const)('a box that %s is refused or not: %4$s [MANY-13]', (_, of, wished, code) => {
  expect(refuseBox('AB12CD34EF5678', of, wished)?.code).toBe(code)
})

test('a refused box says what it holds, and one that nobody knows is named [MANY-13]', () => {
  expect(refuseBox('AB12', box, { ...lock, communicationType: 'RFNET' })?.message).toBe(
    'This box holds a lock for BLUEnet, but the list says RFnet.',
  )
  expect(refuseBox('AB12', { ...box, state: 'unknown' })?.message).toBe(
    'The code AB12 is not known. Check it against the label of the device.',
  )
})
