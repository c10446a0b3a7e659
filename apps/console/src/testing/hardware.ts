import type { Hardware, IqTreeItem, LockDetail } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'

export const IQ_ID = '0192d3a0-0000-7000-8000-0000000001a0'

/** An IQ in good order; what a test is about it names itself. */
export const makeIq = (change: Partial<Iq> = {}): Iq => ({
  id: IQ_ID,
  customerReference: 'Lobby IQ',
  mac: '00.12.4B.AA',
  online: true,
  state: 'active',
  restoreRequired: false,
  resetRequired: false,
  resetCount: 0,
  hasTree: true,
  ledEnabled: true,
  iqColorMode: null,
  otpEnabled: false,
  timeZone: 'Europe/Amsterdam',
  zoneRulesVersion: null,
  hasOtherZoneRules: false,
  signalStrength: null,
  networkDetails: { ethernet: { status: true }, wifi: { status: false } },
  locksCount: 1,
  repeatersCount: 1,
  isSubscribed: true,
  installerHasAccess: true,
  isHeld: false,
  revision: '2.0',
  versions: { modemApplication: '24.4.0' },
  modemApplication: change.versions ? change.versions.modemApplication : '24.4.0',
  version: 1,
  ...change,
})

const shared = {
  online: true,
  iqLinkState: 'attached',
  isAttached: true,
  pendingSince: null,
  signalStrength: null,
  signalStrengthLastUpdate: null,
  floor: null,
} as const

/** A BLUEnet lock on the IQ itself. */
export const makeLock = (change: Partial<IqTreeItem> = {}): IqTreeItem => ({
  ...shared,
  id: '0192d3a0-0000-7000-8000-0000000002a0',
  parentId: IQ_ID,
  customerReference: 'Front door',
  hardwareType: 'lock',
  mac: 'BLUE0000000001',
  lockType: 'cylinder',
  batteryState: 'fresh',
  ...change,
})

/** An RFnet repeater on the IQ itself. */
export const makeRepeater = (change: Partial<IqTreeItem> = {}): IqTreeItem => ({
  ...shared,
  id: '0192d3a0-0000-7000-8000-0000000003a0',
  parentId: IQ_ID,
  customerReference: 'Stairs',
  hardwareType: 'repeater',
  mac: '0A.0B.0C.0D',
  lockType: 'none',
  batteryState: 'none',
  ...change,
})

/** The platform answers so for a device that was just added. */
export function makeAddedHardware(item: IqTreeItem): Hardware {
  const { isAttached: _isAttached, pendingSince: _pendingSince, hardwareType, ...rest } = item
  return {
    ...rest,
    hardwareType: hardwareType === 'repeater' ? 'repeater' : 'lock',
    communicationType: item.mac.includes('.') ? 'RFNET' : 'BLUENET',
    revision: null,
    iqId: item.parentId && IQ_ID,
    validation: { isValid: true, messages: [] },
    version: 1,
  }
}

export function makeAddedLock(item: IqTreeItem): LockDetail {
  const hardware = makeAddedHardware(item)
  return { ...hardware, communicationType: hardware.communicationType === 'RFNET' ? 'RFnet' : 'blue_net' }
}
