import { boxEndpoints } from '@commissioning/contract/registry/box-endpoints'
import { boxState } from '@commissioning/domain/device-registry/box-states'
import { normalAddress } from '@commissioning/domain/hardware-tree/device-address'
import type { Registrar } from '../http/register-endpoints.ts'
import { registeredDevices } from './registry-store.ts'

export function boxRoutes(register: Registrar): void {
  register(boxEndpoints, {
    async listBoxes({ tx, query }) {
      const codes = [...new Set(query.codes.split(',').map(normalAddress))]
      const known = new Map((await registeredDevices(tx, codes)).map((device) => [device.mac, device]))
      const items = codes.map((code) => {
        const device = known.get(code)
        const state = boxState(device)
        const { communicationType, lockType } = (state === 'free' && device) || NOTHING
        return { code, state, communicationType, lockType }
      })
      return { items }
    },
  })
}

const NOTHING = { communicationType: null, lockType: null } as const
