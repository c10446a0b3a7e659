import type { DeviceKind } from '@commissioning/domain/device-registry/device-registry-rules'
import type { CommunicationType } from '@commissioning/domain/hardware-tree/tree'
import type { LockType } from '@commissioning/domain/locks/lock-types'
import type { Generated } from 'kysely'

export interface RegistryTables {
  registeredDevice: {
    id: string
    kind: DeviceKind
    mac: string
    activationCode: string | null
    communicationType: CommunicationType | null
    revision: string
    lockType: LockType
    secretHash: string | null
    lastVersion: Generated<number>
  }
}
