import { upperAscii } from '../validation/ascii.ts'

import { treeRefusals } from './tree-refusals.ts'

/** Letters or digits of a BLUEnet device's ID. */
export const DEVICE_ID_LENGTH = 14

const mac = /^[0-9A-F]{2}(\.[0-9A-F]{2}){3}$/
const deviceId = /^[0-9A-Z]{14}$/

/**
 * Brings an address into the form in which it is sent and stored: dots for spaces, upper case
 * (LOCK-17, LOCK-25).
 */
export const normalizeDeviceAddress = (text: string): string => upperAscii(text.trim().replaceAll(' ', '.'))

/**
 * A MAC with the dots of its label: lists have colons, hyphens or nothing between its pairs, the same sign each time, unlike a date. Any
 * other text stays as it is (MANY-19).
 */
export const withDots = (text: string): string => text.replace(WRITTEN_MAC, '$1.$3.$4.$5')

const WRITTEN_MAC = /^([0-9a-f]{2})([:\s\p{Pd}]?)([0-9a-f]{2})\2([0-9a-f]{2})\2([0-9a-f]{2})$/iu

/** A MAC is four dotted or spaced byte pairs, a Device ID 14 letters or digits (LOCK-25). */
export function refuseAddress(text: string) {
  const address = normalizeDeviceAddress(text)
  if (address === '') return treeRefusals.AddressRequired
  return mac.test(address) || deviceId.test(address) ? undefined : treeRefusals.InvalidAddress
}

/** A detached BLUEnet lock opens with a construction card (DEVICE-20). */
export const opensWithConstructionCard = (lock: { mac: string; iqLinkState: string }): boolean =>
  lock.iqLinkState === 'detached' && lock.mac.length === DEVICE_ID_LENGTH

/**
 * The mask of an address by what was typed so far: eight hexadecimal digits are a MAC, which gets its dots, and
 * everything else a Device ID (LOCK-26).
 */
export const selectDeviceAddressMask = (typed: string): string =>
  /^[0-9a-f\s.:-]*$/i.test(typed) && typed.replace(/[\s.:-]/g, '').length <= MAC_DIGITS
    ? '##.##.##.##'
    : '*'.repeat(DEVICE_ID_LENGTH)

const MAC_DIGITS = 8
