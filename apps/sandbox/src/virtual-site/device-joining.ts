import { bindDevice, updateLockModel } from './iq-devices.ts'
import { reportSoon } from './iq-report.ts'
import { canReachIq } from './radio-reach.ts'
import { listSiteIqs, type SiteContext } from './site-context.ts'
import type { IqState, RadioState } from './site-state.ts'

/** Lets the device search the IQ that wants it. True when it is online to one. */
export function joinIq(context: SiteContext, device: RadioState): boolean {
  return listSiteIqs(context).some((iq) => joinIfAllowed(context, iq, device))
}

/** Whether an IQ waits for this device. */
export const isJoinExpected = (context: SiteContext, mac: string): boolean =>
  listSiteIqs(context).some(({ devices }) =>
    devices.some((held) => held.mac === mac && held.state === 'joining'),
  )

function joinIfAllowed(context: SiteContext, iq: IqState, device: RadioState): boolean {
  const held = iq.devices.find(({ mac }) => mac === device.mac)
  if (held === undefined || held.state === 'leaving') return false
  if (!canReachIq(context, iq, device, held.parentMac)) return false
  if (held.state === 'joined' && device.boundTo === iq.mac) {
    updateLockModel(held, device)
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
  const other = listSiteIqs(context).find(({ mac }) => mac === device.boundTo)
  return other?.devices.some(({ mac, state }) => mac === device.mac && state !== 'joining') ?? false
}
