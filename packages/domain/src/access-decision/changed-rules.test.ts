import { expect, test } from 'vitest'
import {
  keepRulesUnchanged,
  rulesAfterMasterKeyChange,
  rulesAfterTagBlock,
  rulesWithLocks,
  rulesWithoutLocks,
} from './changed-rules.ts'
import type { OpeningRules } from './opening-rules.ts'

const tag = (id: string, change = {}) => ({ id, blocked: false, masterKey: false, ...change })
const rulesOf = (
  tags: OpeningRules['tags'],
  lockIds: readonly string[],
  locks = lockIds.map((id) => ({ id })),
): OpeningRules => ({ tags, locks, groups: [{ id: 'staff', tagIds: ['a'], lockIds, schedules: [] }] })
const site = rulesOf([tag('a'), tag('b'), tag('key', { masterKey: true })], ['hall', 'gate'])
const key = tag('key', { masterKey: true })

test.each([
  [
    'tags are blocked',
    rulesAfterTagBlock(['a', 'key'], { blocked: true }),
    rulesOf([tag('a', { blocked: true }), tag('b'), { ...key, blocked: true }], ['hall', 'gate']),
  ],
  [
    'another tag is the master key',
    rulesAfterMasterKeyChange('b'),
    rulesOf([tag('a'), tag('b', { masterKey: true }), tag('key')], ['hall', 'gate']),
  ],
  [
    'no tag is the master key any more',
    rulesAfterMasterKeyChange(undefined),
    rulesOf([tag('a'), tag('b'), tag('key')], ['hall', 'gate']),
  ],
  ['a lock is detached', rulesWithoutLocks(['hall']), rulesOf([tag('a'), tag('b'), key], ['gate'])],
  [
    'a lock comes, and one that is there already',
    rulesWithLocks(['gate', 'new']),
    { ...site, locks: [{ id: 'hall' }, { id: 'gate' }, { id: 'new' }] },
  ],
  ['nothing changes', keepRulesUnchanged, site],
])('the rules of a site once %s [OPENS-19]', (_, change, after) => {
  expect(change(site)).toEqual(after)
})
