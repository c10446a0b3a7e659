import type { HardwareDraft } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { CommunicationType, HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { readCommunicationType } from '@commissioning/domain/device-registry/hardware-types'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'

import type { HardwareParent } from './placement-queries.ts'

/** The answers about a lock or repeater that is added. */
export interface DeviceForm extends HardwareParent {
  customerReference: string
  address: string
  /** It decides about the label of a repeater. */
  type: CommunicationType | null
}

export const emptyDevice: DeviceForm = {
  customerReference: '',
  address: '',
  type: null,
  iqId: null,
  parentId: null,
}

/** The kind of device by its address; undefined until the address is complete. */
export const deviceKindByAddress = (hardwareType: HardwareType, address: string) =>
  refuseAddress(address) ? undefined : { hardwareType, communicationType: readCommunicationType(address) }

/**
 * Builds the body that is sent: trimmed, dotted, and without a repeater when the device hangs on
 * the IQ itself.
 */
export function hardwareDraftFromForm({
  customerReference,
  address,
  iqId,
  parentId,
}: DeviceForm): HardwareDraft {
  const place =
    iqId === null ? {} : { iqId, ...(parentId && parentId !== iqId ? { repeaterId: parentId } : {}) }
  return {
    customerReference: customerReference.trim(),
    activationCode: normalizeDeviceAddress(address),
    ...place,
  }
}
