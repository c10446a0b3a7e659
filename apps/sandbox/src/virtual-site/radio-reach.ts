import { SIGNAL_BAND_FLOOR } from '@commissioning/domain/locks/signal'
import { estimateSignal, type RadioLink } from '@commissioning/domain/radio/radio-model'
import { isBeyondReach } from '@commissioning/domain/sheets/placement-rules'
import { findRadioDevice, type SiteContext } from './site-context.ts'
import type { IqState, RadioState } from './site-state.ts'

const DEEPEST = 4

/** Whether a device works at all: out of its box and with power. */
export const isDevicePowered = (device: RadioState): boolean =>
  device.position !== null && (device.kind === 'lock' ? device.battery !== 'none' : device.powered)

/** Whether the device reaches the IQ through this parent (null is the IQ itself), repeater by repeater. */
export function canReachIq(
  context: SiteContext,
  iq: IqState,
  device: RadioState,
  parentMac: string | null,
  depth = 0,
): boolean {
  if (iq.phase !== 'running' || !isDevicePowered(device) || depth > DEEPEST) return false
  if (parentMac === null) return canHear(context, device, iq)

  const parent = findRadioDevice(context, parentMac)
  const held = iq.devices.find(({ mac }) => mac === parentMac)
  if (parent === undefined || parent.boundTo !== iq.mac || held === undefined || held.state === 'joining')
    return false
  return canHear(context, device, parent) && canReachIq(context, iq, parent, held.parentMac, depth + 1)
}

/** dBm between the device and its parent; null for RFnet and for what cannot be measured (SIGNAL-03). */
export function measureSignal(
  context: SiteContext,
  iq: IqState,
  device: RadioState,
  parentMac: string | null,
) {
  const parent = parentMac === null ? iq : findRadioDevice(context, parentMac)
  const link = device.communicationType === 'RFNET' ? undefined : linkOf(device, parent)
  return link ? estimateSignal(link, context.state.walls) : null
}

/** A lock hears no further than 7 metres, however strong its signal is (ONBOARD-11). */
function canHear(context: SiteContext, device: RadioState, other: IqState | RadioState): boolean {
  const link = linkOf(device, other)
  if (!link || (device.kind === 'lock' && isBeyondReach(link.from, link.to))) return false
  return estimateSignal(link, context.state.walls) >= SIGNAL_BAND_FLOOR.low
}

/** Undefined while one of both is in its box. */
const linkOf = (device: RadioState, other: IqState | RadioState | undefined): RadioLink | undefined =>
  device.position && other?.position
    ? { from: device.position, to: other.position, net: device.communicationType }
    : undefined
