import { expect, test } from 'vitest'
import {
  OPENING_CHANNEL,
  parseIntercomCode,
  refuseEntranceLock,
  refuseEntranceName,
  refuseIntercomCode,
  refuseTakenIntercom,
} from './entrance-rules.ts'
import { refuseFirstName, refuseIntercomOwnerEmail, refuseLastName } from './intercom-owner-rules.ts'

const code = '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a001'

test.each([
  ['', 'Intercom UUID is required'],
  ['  ', 'Intercom UUID is required'],
  ['door 1', 'Intercom UUID is invalid'],
  [code.slice(1), 'Intercom UUID is invalid'],
  [` ${code.toUpperCase()} `, undefined],
])('the intercom code %j is refused: %s', (given, message) => {
  expect(refuseIntercomCode(given)?.message).toBe(message)
})

test.each([
  [code.toUpperCase(), code],
  [`https://intercom.example/add?id=${code}&v=2`, code],
  ['https://intercom.example/add', undefined],
])('the label %s holds the code %s', (scanned, found) => {
  expect(parseIntercomCode(scanned)).toBe(found)
})

test('a lock and an intercom are at one entrance at most, and an entrance keeps its own', () => {
  const entrances = [{ id: 'front', lockIdentifier: 'lock', intercomCode: code }]
  expect(refuseEntranceLock('lock', entrances)?.code).toBe('LockAtAnotherEntrance')
  expect(refuseEntranceLock('lock', entrances, 'front')).toBeUndefined()
  expect(refuseEntranceLock('other', entrances)).toBeUndefined()
  expect(refuseTakenIntercom(code.toUpperCase(), entrances)?.code).toBe('IntercomCodeTaken')
  expect(refuseTakenIntercom(code, entrances, 'front')).toBeUndefined()
})

test('an entrance has a name of at most 50 characters and is opened by this product', () => {
  expect(refuseEntranceName(' ')?.message).toBe('Entrance name is required')
  expect(refuseEntranceName('x'.repeat(51))?.code).toBe('NameTooLong')
  expect(refuseEntranceName('Main entrance')).toBeUndefined()
  expect(OPENING_CHANNEL).toBe('commissioning')
})

test('an owner is invited with an address and both names', () => {
  expect(refuseIntercomOwnerEmail(' ')?.message).toBe('Email is required')
  expect(refuseIntercomOwnerEmail('olga@')?.message).toBe('Email is invalid')
  expect(refuseIntercomOwnerEmail(' olga@customer.test ')).toBeUndefined()
  expect(refuseFirstName(' ')?.message).toBe('First name is required')
  expect(refuseLastName('')?.message).toBe('Last name is required')
  expect(refuseFirstName('Olga') ?? refuseLastName('Owner')).toBeUndefined()
})
