import type { CommunicationType } from '../device-registry/hardware-types.ts'
import { readCommunicationType } from '../device-registry/hardware-types.ts'
import { refuseAddress } from '../hardware-tree/device-address.ts'

import { treeRefusals } from '../hardware-tree/tree-refusals.ts'
import { repeaterRefusals } from './repeater-refusals.ts'

export const refuseRepeaterType = (type: CommunicationType | null) =>
  type ? undefined : repeaterRefusals.RepeaterTypeRequired

/** The address must have the form of the chosen type; the sentence says which (REP-01). */
export function refuseRepeaterAddress(text: string, type: CommunicationType) {
  const refusal = refuseAddress(text)
  const isOfType = !refusal && readCommunicationType(text) === type
  if (isOfType || (refusal && refusal !== treeRefusals.InvalidAddress)) return refusal
  return type === 'RFNET' ? repeaterRefusals.MacExpected : repeaterRefusals.DeviceIdExpected
}
