import type { CommunicationType, HardwareType } from '@commissioning/domain/hardware-tree/tree'
import type { BatteryState, LockType } from '@commissioning/domain/locks/lock-types'
import type { Generated } from 'kysely'

export interface HardwareTables {
  hardware: {
    id: string
    collectionId: string
    deviceId: string
    hardwareType: HardwareType
    communicationType: CommunicationType
    mac: string
    revision: string | null
    customerReference: string
    nameKey: string
    iqId: string | null
    parentId: string | null
    floorId: Generated<string | null>
    position: Generated<number>
    isDetaching: Generated<boolean>
    detachVersion: number | null
    isConfirmed: Generated<boolean>
    takesOver: Generated<boolean>
    pendingSince: Date | null
    version: Generated<number>
    online: Generated<boolean>
    lockType: Generated<LockType>
    batteryState: Generated<BatteryState>
    signalStrength: number | null
    signalStrengthLastUpdate: Date | null
    createdAt: Date
  }
  replacedDevice: {
    deviceId: string
    mac: string
    iqId: string
    collectionId: string
    desiredVersion: number
  }
  forcedRelease: { iqId: string; mac: string; collectionId: string; desiredVersion: number }
}
