import { createModeLight, type LedLight, lights } from './lights.ts'
import { isDevicePowered } from './radio-reach.ts'
import type { SiteContext } from './site-context.ts'
import type { DeviceState, IqState, LockState, RepeaterState } from './site-state.ts'

/** Answers the light of the device at this moment. */
export function deviceLight(context: SiteContext, device: DeviceState): LedLight {
  if (device.blink !== null && device.blink.until > context.clock.now()) {
    const { pattern, meaning, frames } = device.blink
    return { pattern, meaning, frames }
  }
  if (device.kind === 'iq') return iqLight(context, device)
  return device.kind === 'lock' ? lockLight(device) : repeaterLight(device)
}

function iqLight(context: SiteContext, iq: IqState): LedLight {
  if (iq.phase === 'off') return lights.noPower
  if (iq.phase === 'starting') return lights.starting
  if (iq.phase === 'resetting') return lights.resetting
  if (!context.links.get(iq.mac)?.isUp) return lights.noServer
  if (iq.desired === null) return lights.suspended
  if (iq.restoreRequired) return lights.restoreRequired

  const { ledMode, ledEnabled } = iq.desired
  if (ledMode !== 'green_blink_every_5_min') return createModeLight(ledMode)
  if (iq.devices.some(({ state }) => state === 'joining')) return lights.radioWaiting
  return ledEnabled ? createModeLight(ledMode) : lights.dark
}

const lockLight = (lock: LockState): LedLight => (isDevicePowered(lock) ? lights.dark : lights.noPower)

function repeaterLight(repeater: RepeaterState): LedLight {
  if (!isDevicePowered(repeater)) return lights.noPower
  if (repeater.isSearching) return lights.searching
  return repeater.boundTo === null ? lights.dark : lights.attached
}
