import { COMMUNICATION_TYPES, HARDWARE_TYPES } from '@commissioning/domain/device-registry/hardware-types'

import * as z from 'zod/mini'

/** An IQ's MAC: 12 hexadecimal digits without separators, upper case. Safe in topics and user names. */
export const IqMac = z.string().check(z.regex(/^[0-9A-F]{12}$/, 'An IQ MAC is 12 hexadecimal digits.'))
export type IqMac = z.infer<typeof IqMac>

/** A lock's or repeater's identity, upper case: four dotted byte pairs (RFnet) or 14 characters (BLUEnet) (LOCK-25). */
export const DeviceMac = z
  .string()
  .check(z.regex(/^(?:[0-9A-Z]{2}(?:\.[0-9A-Z]{2}){3}|[0-9A-Z]{14})$/, 'Not a MAC or Device ID.'))
export type DeviceMac = z.infer<typeof DeviceMac>

export const HardwareType = z.enum(HARDWARE_TYPES)
export type HardwareType = z.infer<typeof HardwareType>

export const CommunicationType = z.enum(COMMUNICATION_TYPES)
export type CommunicationType = z.infer<typeof CommunicationType>

/** The MAC in the form that topics and user names carry, or undefined if it is none. */
export function parseIqMac(text: string): IqMac | undefined {
  const mac = text.replace(/[ :.-]/g, '')
  return /^[0-9a-f]{12}$/i.test(mac) ? mac.toUpperCase() : undefined
}

/** The only MQTT client id under which this IQ may connect. */
export const iqClientId = (mac: IqMac): string => `iq-${mac}`

/** Whether these names of a CONNECT packet belong to one IQ; its secret is checked apart. */
export const isIqIdentity = (clientId: string, username: string): boolean =>
  IqMac.safeParse(username).success && clientId === iqClientId(username)
