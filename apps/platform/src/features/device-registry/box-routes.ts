import { boxEndpoints } from '@commissioning/contract/device-registry/box-endpoints'
import { type BoxState, boxState } from '@commissioning/domain/device-registry/box-states'
import { normalizeDeviceAddress } from '@commissioning/domain/hardware-tree/device-address'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import type { GuessLimiter } from './limit-guesses.ts'
import { registeredDevices } from './registry-store.ts'

export function boxRoutes(register: EndpointRegistrar, { guesses }: { guesses: GuessLimiter }): void {
  register(boxEndpoints, {
    async listBoxes({ tx, query }) {
      const codes = [...new Set(query.codes.split(',').map(normalizeDeviceAddress))]
      const known = new Map((await registeredDevices(tx, codes)).map((device) => [device.mac, device]))
      const items = codes.map((code) => {
        const device = known.get(code)
        const state = boxState(device)
        const { communicationType, lockType } = (state === 'free' && device) || UNKNOWN_BOX
        return { code, state, communicationType, lockType }
      })
      await guesses.count(tx, items.filter(({ state }) => WRONG.has(state)).length)
      return { items }
    },
  })
}

const WRONG = new Set<BoxState>(['unknown', 'elsewhere'])
const UNKNOWN_BOX = { communicationType: null, lockType: null } as const
