import { expect, test } from 'vitest'
import { REGISTRATION_POLL_MS, REGISTRATION_SECONDS, refuseRegistration } from './registration-rules.ts'
import {
  classifyTagList,
  refuseOneMoreTagList,
  refuseTagList,
  TAG_LIST_FILE_LIMITS,
  TAG_LIST_REFRESH_MS,
} from './tag-list-rules.ts'
import { refuseBlocking, refuseMasterKey, refuseTagChange, TAG_LIMIT, tagStatus } from './tag-rules.ts'

test.each([
  [{ isActive: true, isBlocked: false }, 'active', undefined, undefined],
  [{ isActive: false, isBlocked: false }, 'inactive', 'TagInactive', undefined],
  [{ isActive: true, isBlocked: true }, 'blocked', undefined, 'BlockedMasterKey'],
] as const)('a tag that is %o is %s', (held, status, blocking, masterKey) => {
  expect(tagStatus(held)).toBe(status)
  expect(refuseBlocking(status)?.code).toBe(blocking)
  expect(refuseMasterKey(status)?.code).toBe(masterKey)
})

test.each([
  [{ block: true }, undefined],
  [{ block: false }, 'UnblockingByAccess'],
  [{ masterkey: true }, 'MasterKeyByAccess'],
  [{ masterkey: false }, 'MasterKeyByAccess'],
])('who came by an access code and wants %o is refused with %s [TAG-11]', (wanted, code) => {
  expect(refuseTagChange({ type: 'by_access' }, wanted)?.code).toBe(code)
  expect(refuseTagChange({ type: 'initial' }, wanted)).toBeUndefined()
})

test.each([
  [1, undefined],
  [2, 'TagListsWaiting'],
])('beside %i waiting lists of tags another one: %s', (count, code) => {
  expect(refuseOneMoreTagList(count)?.code).toBe(code)
})

test('the numbers of registration and upload are the specified ones [TAG-15]', () => {
  expect(REGISTRATION_SECONDS).toEqual([120, 180, 240, 300])
  expect(REGISTRATION_POLL_MS).toBe(1_000)
  expect(TAG_LIST_REFRESH_MS).toBe(5_000)
  expect(TAG_LIST_FILE_LIMITS.maxBytes).toBe(1_048_576)
})

const on = { online: true }
const off = { online: false }
test.each([
  ['attached', on, on, undefined],
  ['attached', off, on, 'RegisteringLockOffline'],
  ['attached', off, off, 'IqOffline'],
  ['attached_pending', on, on, 'HardwareNotAttached'],
  ['detached', on, undefined, 'HardwareNotAttached'],
] as const)('a lock that is %s, %o, on an IQ that is %o, refuses with %s', (iqLinkState, lock, iq, code) => {
  expect(refuseRegistration({ ...lock, iqLinkState }, iq)?.code).toBe(code)
})

const file = (name: string, size = 1) => ({ name, size })
test.each([
  [[file('tags.csv')], undefined],
  [[file('Tags.XLSX', TAG_LIST_FILE_LIMITS.maxBytes)], undefined],
  [[file('tags.xls')], 'Invalid file type.'],
  [[file('tags.csv.exe')], 'Invalid file type.'],
  [[file('tags.txt')], 'Invalid file type.'],
  [[file('tags.csv', TAG_LIST_FILE_LIMITS.maxBytes + 1)], 'Max file size exceeded.'],
  [[file('tags.csv', 0)], 'File too small.'],
  [[file('a.csv'), file('b.csv')], 'Too many files.'],
])('of the chosen files %o the dropzone says %s [TAG-18 TAG-19 TAG-20 TAG-21]', (files, message) => {
  expect(refuseTagList(files)?.message).toBe(message)
})

const listed = (...texts: string[]) => texts.map((text, at) => ({ line: at + 1, text }))

test('of a list the new numbers are added once, the known ones and what is no number are named', () => {
  const rows = listed('Number', '04:a1:b2:c3', '04A1B2C3', '04FFEEDDCCBBAA', '12345', '0499 8877')
  expect(classifyTagList(rows, new Set(['04998877']))).toEqual({
    added: ['04A1B2C3', '04FFEEDDCCBBAA'],
    known: ['04A1B2C3', '04998877'],
    invalid: ['12345'],
    left: [],
    uncertain: [],
  })
  expect(classifyTagList(listed('04A1B2C3'), new Set()).added).toEqual(['04A1B2C3'])
})

test('a list is taken as far as there is room', () => {
  const known = new Set(
    Array.from({ length: TAG_LIMIT - 1 }, (_, at) => at.toString(16).padStart(8, '0').toUpperCase()),
  )
  expect(classifyTagList(listed('04A1B2C3', '04A1B2C4'), known)).toMatchObject({
    added: ['04A1B2C3'],
    left: ['04A1B2C4'],
  })
})
