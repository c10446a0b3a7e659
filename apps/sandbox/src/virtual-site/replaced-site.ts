import { createBoxedDevice } from './boxed-device.ts'
import type { PreparedSite } from './prepared-sites.ts'
import type { ManufacturedDevice } from './production-list.ts'
import type { Random } from './random.ts'
import type { SiteDump } from './site-dump.ts'
import type { DeviceState, IqCounts } from './site-state.ts'

/** This site instead of the saved one: its devices mounted and with power, the shelf's in their boxes. */
export function replaceSite(
  { state, random: reached }: SiteDump,
  { walls, devices }: PreparedSite,
  shelf: readonly ManufacturedDevice[],
  random: Random,
): SiteDump {
  random.resume(reached)
  const counts: Record<string, IqCounts> = { ...state.counts }
  for (const device of state.devices) if (device.kind === 'iq') counts[device.mac] = countsOf(device)
  const anew = (made: ManufacturedDevice) => createBoxedDevice(made, random, counts)
  const mounted = devices.map(({ made, position, sign }): DeviceState => {
    const device = { ...anew(made), position: { ...position }, sign }
    if (device.kind === 'iq') return { ...device, phase: 'starting' }
    return device.kind === 'repeater' ? { ...device, powered: true } : device
  })
  return {
    format: 1,
    state: {
      devices: [...mounted, ...shelf.map(anew)],
      walls: [...walls],
      isHandsFree: state.isHandsFree,
      activity: [],
      counts,
    },
    tasks: [],
    random: random.state(),
  }
}

/**
 * One that has ever run loses its memory as by its reset button, which it reports to the platform.
 */
const countsOf = ({
  bootCount,
  resetCount,
  desired,
  restoreRequired,
}: Extract<DeviceState, { kind: 'iq' }>): IqCounts => ({
  bootCount,
  resetCount: resetCount + (bootCount > 0 ? 1 : 0),
  restoreRequired: restoreRequired || desired !== null,
})
