import { expect, test } from 'vitest'
import { answerAtLock } from './answer-at-lock.ts'

const settled = {
  isAttached: true,
  isLockOnline: true,
  isIqOnline: true,
  reportedVersion: 7,
  desiredVersion: 7,
}
const present = { kind: 'granted', by: 'masterKey' } as const
const applied = { kind: 'refused', reason: 'TagBlocked' } as const

test.each([
  ['a lock that is not attached', { isAttached: false }, 'Pending', null],
  ['older rules at the IQ', { reportedVersion: 6 }, 'OlderRules', applied],
  ['an IQ that is offline before the rules', { reportedVersion: 6, isIqOnline: false }, 'IqOffline', applied],
  ['a lock that is offline', { isLockOnline: false }, 'LockOffline', present],
])('the rules are not yet at the lock with %s [OPENS-03]', (_, change, because, lastKnown) => {
  const circumstances = { ...settled, ...change }
  expect(answerAtLock({ present, applied }, circumstances)).toEqual({
    kind: 'notYet',
    because,
    once: present,
    lastKnown,
  })
})

test.each([
  ['settled', {}],
  ['of an IQ that is offline with the present rules', { isIqOnline: false, isLockOnline: false }],
])('a lock %s decides by the present rules [OPENS-03]', (_, change) => {
  expect(answerAtLock({ present, applied: null }, { ...settled, ...change })).toEqual(present)
})

test('where nobody knows the rules at the IQ its answer is not known [OPENS-03]', () => {
  expect(answerAtLock({ present, applied: null }, { ...settled, reportedVersion: 6 })).toMatchObject({
    lastKnown: null,
  })
})
