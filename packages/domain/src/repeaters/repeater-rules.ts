import { communicationTypeOf, invalidAddress, refuseAddress } from '../hardware-tree/device-address.ts'
import type { CommunicationType } from '../hardware-tree/tree.ts'
import type { Refusal } from '../refusal.ts'

export const repeaterTypeRequired = {
  code: 'RepeaterTypeRequired',
  field: 'communicationType',
  message: 'Repeater type is required.',
} as const satisfies Refusal

export const macExpected = {
  code: 'MacExpected',
  field: 'activationCode',
  message: 'An RFnet repeater has a MAC of the form xx.xx.xx.xx.',
} as const satisfies Refusal

export const deviceIdExpected = {
  code: 'DeviceIdExpected',
  field: 'activationCode',
  message: 'A BLUEnet repeater has a Device ID of 14 letters or digits.',
} as const satisfies Refusal

export const repeaterRefusals = [repeaterTypeRequired, macExpected, deviceIdExpected] as const

export const refuseRepeaterType = (type: CommunicationType | null) =>
  type ? undefined : repeaterTypeRequired

/** The address must have the form of the chosen type; the sentence says which (REP-01). */
export function refuseRepeaterAddress(text: string, type: CommunicationType) {
  const refusal = refuseAddress(text)
  const isOfType = !refusal && communicationTypeOf(text) === type
  if (isOfType || (refusal && refusal !== invalidAddress)) return refusal
  return type === 'RFNET' ? macExpected : deviceIdExpected
}
