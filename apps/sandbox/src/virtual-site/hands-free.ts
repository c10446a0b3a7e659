import { computeDistance } from '@commissioning/domain/geometry/point'

import { presentMaintenanceCard } from './lock-door.ts'
import { isDevicePowered } from './radio-reach.ts'
import { resetRepeater } from './repeater-button.ts'
import { findRadioDevice, listSiteIqs, recordActivity, type SiteContext } from './site-context.ts'
import type { IqState, RadioState } from './site-state.ts'

/** How often the absent installer looks around. */
export const HANDS_FREE_EVERY_MS = 3_000
const MOUNTED_AT_M = 2

/** Does what is waiting for hands: mounts a boxed device that an IQ expects, presents the card, presses the button. */
export function doPendingSteps(context: SiteContext) {
  for (const iq of listSiteIqs(context)) {
    if (iq.phase !== 'running' || iq.restoreRequired) continue
    for (const held of iq.devices) {
      const device = findRadioDevice(context, held.mac)
      if (device !== undefined && held.state === 'joining') helpDevice(context, iq, device, held.parentMac)
    }
  }
}

function helpDevice(context: SiteContext, iq: IqState, device: RadioState, parentMac: string | null) {
  if (device.position === null) return mountBesideParent(context, iq, device, parentMac)
  if (!isDevicePowered(device)) return
  if (device.kind === 'lock') {
    if (device.cardUntil === null) presentMaintenanceCard(context, device)
  } else if (device.communicationType === 'RFNET' && !device.isSearching) {
    if (!context.scheduledTasks.isPlanned(device.mac, 'searchIq')) resetRepeater(context, device)
  }
}

/** Beside its parent, within the range of a lock. */
function mountBesideParent(context: SiteContext, iq: IqState, device: RadioState, parentMac: string | null) {
  const parent = parentMac === null ? iq : findRadioDevice(context, parentMac)
  if (!parent?.position) return
  const angle = context.random.next() * 2 * Math.PI
  const { x, y } = parent.position
  device.position = { x: x + MOUNTED_AT_M * Math.cos(angle), y: y + MOUNTED_AT_M * Math.sin(angle) }
  if (device.kind === 'repeater') device.powered = true
  recordActivity(
    context,
    device.mac,
    `Mounted ${Math.round(computeDistance(parent.position, device.position))} m from ${parent.mac}.`,
  )
}
