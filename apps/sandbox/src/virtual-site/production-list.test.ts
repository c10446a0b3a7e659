import { matchesSecretHash } from '@commissioning/device-protocol/credential'
import { DeviceMac, IqMac } from '@commissioning/device-protocol/identity'
import { expect, test } from 'vitest'
import { makeDevices, registryCsv } from './production-list.ts'

const shelf = { iqs: 8, rfnetLocks: 20, bluenetLocks: 20, rfnetRepeaters: 6, bluenetRepeaters: 6 }

test('the same seed makes the same devices, all different from each other', () => {
  const devices = makeDevices(1, shelf)
  expect(makeDevices(1, shelf)).toEqual(devices)
  expect(makeDevices(2, shelf)).not.toEqual(devices)
  expect(new Set(devices.map(({ mac }) => mac)).size).toBe(60)
})

test('every device has the identity that its kind and its radio ask for', () => {
  for (const device of makeDevices(3, shelf)) {
    if (device.kind === 'iq') {
      expect(IqMac.safeParse(device.mac).success).toBe(true)
      expect(device.activationCode).toMatch(/^\d{12}$/)
      expect(device.secret).toHaveLength(43)
    } else {
      expect(DeviceMac.safeParse(device.mac).success).toBe(true)
      expect(device.mac.includes('.')).toBe(device.communicationType === 'RFNET')
    }
  }
})

test('the registry gets one line per device, and of the secrets only their hashes [REG-05]', () => {
  const devices = makeDevices(1, shelf)
  const csv = registryCsv(devices)
  const [header, ...lines] = csv.trimEnd().split('\n')
  expect(header).toBe('kind,mac,activation_code,communication_type,revision,lock_type,secret_hash')
  expect(lines).toHaveLength(devices.length)
  for (const [index, device] of devices.entries()) {
    const [kind, mac, code, , , , hash] = lines[index]?.split(',') ?? []
    expect([kind, mac]).toEqual([device.kind, device.mac])
    if (device.kind !== 'iq') continue
    expect(code).toBe(device.activationCode)
    expect(matchesSecretHash(device.secret, hash ?? '')).toBe(true)
    expect(csv).not.toContain(device.secret)
  }
})
