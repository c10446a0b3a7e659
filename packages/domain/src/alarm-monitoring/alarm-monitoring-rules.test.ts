import { expect, test } from 'vitest'
import {
  isTenantIntegrated,
  refuseAlarmCenter,
  refuseConnectionCode,
  refuseIntegration,
} from './alarm-monitoring-rules.ts'

test.each([
  ['Acme MasterMind', 'mastermind', true],
  ['ACME MASTERMIND NL', 'MasterMind', true],
  ['Acme', 'mastermind', false],
  ['Acme', '', false],
  ['Acme', ' ', false],
])('tenant "%s" with the marker "%s" is integrated: %s [MM-01]', (reference, marker, expected) => {
  expect(isTenantIntegrated(reference, marker)).toBe(expected)
  expect(refuseIntegration(reference, marker)?.code).toBe(expected ? undefined : 'NotIntegrated')
})

test.each([
  ['00Af', undefined],
  [' 1234 ', undefined],
  ['12G4', 'Connection code is not a valid hexadecimal.'],
  ['12G', 'Connection code is not a valid hexadecimal.'],
  ['123', 'Connection code must have exactly 4 digits.'],
  ['12345', 'Connection code must have exactly 4 digits.'],
  ['', 'Connection code must have exactly 4 digits.'],
])('the connection code "%s" gives %s [MM-02 MM-03]', (code, message) => {
  expect(refuseConnectionCode(code)?.message).toBe(message)
})

test.each([
  ['c1', undefined],
  ['', 'Please select the MasterMind alarm center.'],
  [null, 'Please select the MasterMind alarm center.'],
])('the alarm center %s gives %s [MM-04]', (id, message) => {
  expect(refuseAlarmCenter(id)?.message).toBe(message)
})
