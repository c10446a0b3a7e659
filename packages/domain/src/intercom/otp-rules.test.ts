import { expect, test } from 'vitest'
import {
  canSwitchOtp,
  entranceWarning,
  IQ_RESET_LIMIT_MINUTES,
  isOtpHidden,
  isOtpResetDone,
  isOtpUndo,
  OTP_POLL_MS,
  refuseOtpRestore,
  refuseOtpToggle,
} from './otp-rules.ts'

const open = { isSubscribed: true, installerHasAccess: true, isHeld: false }
const iq = { ...open, otpEnabled: false, online: true, modemApplication: '25.4.0' }
const noAccess = 'Installer access is not granted on this IQ, please reach out to the site owner for this.'
const migrated = 'This IQ is migrated to the IoT hub and does not support OTP anymore.'

test.each([
  [{}, undefined],
  [{ installerHasAccess: false, otpEnabled: true, online: false }, noAccess],
  [{ isSubscribed: false, otpEnabled: true }, expect.stringMatching(/^The IQ is not subscribed/)],
  [{ isHeld: true, otpEnabled: true }, expect.stringMatching(/^The IQ is ahead of this platform/)],
  [{ modemApplication: '26.7.0' }, migrated],
  [{ modemApplication: '27.0' }, migrated],
  [{ modemApplication: '26.6.9' }, undefined],
  [{ modemApplication: '26.7.0', otpEnabled: true }, undefined],
  [{ modemApplication: '25.3.9' }, expect.stringContaining('25.4.x')],
  [{ modemApplication: null }, expect.stringContaining('25.4.x')],
  [{ otpEnabled: true, online: false }, 'IQ is offline.'],
  [{ otpEnabled: false, online: false }, undefined],
])('OTP of an IQ with %o is refused: %s', (change, message) => {
  expect(refuseOtpToggle({ ...iq, ...change })?.message).toEqual(message)
})

test('a migrated IQ of certain tenants does not even show OTP', () => {
  const gone = { otpEnabled: false, modemApplication: '26.8.1' }
  expect(isOtpHidden(gone, 'big', ['big'])).toBe(true)
  expect(isOtpHidden(gone, 'small', ['big'])).toBe(false)
  expect(isOtpHidden({ ...gone, otpEnabled: true }, 'big', ['big'])).toBe(false)
  expect(isOtpHidden(iq, 'big', ['big'])).toBe(false)
})

test('an IQ is restored when it asks for it, is online and open to installers', () => {
  const reset = { ...open, restoreRequired: true, online: true }
  expect(refuseOtpRestore(reset)).toBeUndefined()
  expect(refuseOtpRestore({ ...reset, installerHasAccess: false })?.message).toBe(noAccess)
  expect(refuseOtpRestore({ ...reset, online: false })?.message).toBe('IQ is offline.')
  expect(refuseOtpRestore({ ...reset, isSubscribed: false })?.code).toBe('IqViewOnly')
  expect(refuseOtpRestore({ ...reset, restoreRequired: false })?.code).toBe('RestoreNotRequired')
})

test.each([
  [{ restoreRequired: true, otpEnabled: true }, /^Restore required/],
  [{ restoreRequired: false, otpEnabled: true }, /^OTP is enabled/],
])('an entrance whose IQ is %o is shown in red: %s', (state, messages) => {
  expect(entranceWarning(state)?.message).toMatch(messages)
})

test('an entrance whose IQ is well, or that has none, is not', () => {
  expect(entranceWarning({ restoreRequired: false, otpEnabled: false })).toBeUndefined()
  expect(entranceWarning(null)).toBeUndefined()
})

test('the reset is watched every 3 seconds until the IQ is back and asks for its tree, up to 10 minutes', () => {
  expect([OTP_POLL_MS, IQ_RESET_LIMIT_MINUTES]).toEqual([3_000, 10])
  const reset = { online: true, restoreRequired: true, resetCount: 4 }
  expect(isOtpResetDone(reset, 3)).toBe(true)
  expect(isOtpResetDone(reset, 4)).toBe(false)
  expect(isOtpResetDone({ ...reset, online: false }, 3)).toBe(false)
  expect(isOtpResetDone({ ...reset, restoreRequired: false }, 3)).toBe(false)
})

test('OTP is switched by access, and taken back until the IQ has been reset', () => {
  expect([canSwitchOtp('by_access'), canSwitchOtp('initial')]).toEqual([true, false])
  expect(isOtpUndo({ otpSwitchedAtReset: 3, resetCount: 3 })).toBe(true)
  expect(isOtpUndo({ otpSwitchedAtReset: 3, resetCount: 4 })).toBe(false)
  expect(isOtpUndo({ otpSwitchedAtReset: null, resetCount: 0 })).toBe(false)
})
