import type { ManufacturedDevice } from './production-list.ts'
import type { Random } from './random.ts'
import { type DeviceState, type IqCounts, NO_FAULTS } from './site-state.ts'

/** A device as it leaves the factory: in its box, without power, bound to nothing. An IQ goes on with its counts. */
export function createBoxedDevice(
  made: ManufacturedDevice,
  random: Random,
  counts: Readonly<Record<string, IqCounts>> = {},
): DeviceState {
  if (made.kind === 'lock') {
    const battery = made.lockType.startsWith('wall_reader') ? 'powered' : 'fresh'
    return { ...made, position: null, blink: null, battery, boundTo: null, cardUntil: null, openUntil: null }
  }
  if (made.kind === 'repeater') {
    return { ...made, position: null, blink: null, powered: false, boundTo: null, isSearching: false }
  }
  return {
    ...made,
    position: null,
    blink: null,
    phase: 'off',
    ethernet: true,
    wifi: false,
    modemSignal: made.hasModem ? random.between(8, 28) : null,
    bootId: random.uuid(),
    bootCount: 0,
    connection: 0,
    sequence: 0,
    failedConnections: 0,
    desired: null,
    resetCount: 0,
    resetRequired: false,
    restoreRequired: false,
    devices: [],
    answers: [],
    events: [],
    faults: NO_FAULTS,
    ...counts[made.mac],
  }
}
