import { bindDevice, learnModel } from './iq-devices.ts'
import { reportSoon } from './iq-report.ts'
import { reachesIq } from './reach.ts'
import { type SiteContext, siteIqs } from './site-context.ts'
import type { IqState, RadioState } from './site-state.ts'

/** Lets the device search the IQ that wants it. True when it is online to one. */
export function joinIq(context: SiteContext, device: RadioState): boolean {
  return siteIqs(context).some((iq) => joins(context, iq, device))
}

/** Whether an IQ waits for this device. */
export const isExpected = (context: SiteContext, mac: string): boolean =>
  siteIqs(context).some(({ devices }) => devices.some((held) => held.mac === mac && held.state === 'joining'))

function joins(context: SiteContext, iq: IqState, device: RadioState): boolean {
  const held = iq.devices.find(({ mac }) => mac === device.mac)
  if (held === undefined || held.state === 'leaving') return false
  if (!reachesIq(context, iq, device, held.parentMac)) return false
  if (held.state === 'joined' && device.boundTo === iq.mac) {
    learnModel(held, device)
    reportSoon(context, iq)
    return true
  }
  if (isHeldElsewhere(context, iq, device)) return false
  bindDevice(context, iq, held, device)
  return true
}

/**
 * Detached in the cloud but never confirmed at the door: it stays with the other IQ unless the cloud overrules
 * (DEVICE-14).
 */
function isHeldElsewhere(context: SiteContext, iq: IqState, device: RadioState): boolean {
  if (device.boundTo === null || device.boundTo === iq.mac) return false
  if (iq.desired?.tree.some(({ mac, takeOver }) => mac === device.mac && takeOver)) return false
  const other = siteIqs(context).find(({ mac }) => mac === device.boundTo)
  return other?.devices.some(({ mac, state }) => mac === device.mac && state !== 'joining') ?? false
}
