import { isInRange, rssiBetween } from './radio.ts'
import type { IqState, RadioState } from './site-state.ts'
import { radioOf, type World } from './world.ts'

const DEEPEST = 4

/** Whether a device works at all: out of its box and with power. */
export const isAlive = (device: RadioState): boolean =>
  device.position !== null && (device.kind === 'lock' ? device.battery !== 'none' : device.powered)

/** Whether the device reaches the IQ through this parent (null is the IQ itself), repeater by repeater. */
export function reaches(
  world: World,
  iq: IqState,
  device: RadioState,
  parentMac: string | null,
  depth = 0,
): boolean {
  if (iq.phase !== 'running' || !isAlive(device) || depth > DEEPEST) return false
  if (parentMac === null) return hears(world, device, iq)

  const parent = radioOf(world, parentMac)
  const held = iq.devices.find(({ mac }) => mac === parentMac)
  if (parent === undefined || parent.boundTo !== iq.mac || held === undefined || held.state === 'joining')
    return false
  return hears(world, device, parent) && reaches(world, iq, parent, held.parentMac, depth + 1)
}

/** dBm between the device and its parent; null for RFnet and for what cannot be measured (SIGNAL-03). */
export function signalOf(world: World, iq: IqState, device: RadioState, parentMac: string | null) {
  const parent = parentMac === null ? iq : radioOf(world, parentMac)
  if (device.communicationType === 'RFNET' || device.position === null || !parent?.position) return null
  return rssiBetween(device.position, parent.position, world.state.walls)
}

function hears(world: World, device: RadioState, other: IqState | RadioState): boolean {
  if (device.position === null || other.position === null) return false
  return isInRange(device.kind, device.position, other.position, world.state.walls)
}
