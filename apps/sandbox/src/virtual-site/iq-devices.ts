import type { ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import { HEARTBEAT_INTERVAL_MS, MISSED_HEARTBEATS } from '@commissioning/device-protocol/timing'
import { reportSoon } from './iq-report.ts'
import { canReachIq, measureSignal } from './radio-reach.ts'
import { findRadioDevice, recordActivity, type SiteContext } from './site-context.ts'
import type { IqState, RadioState } from './site-state.ts'

/** Half an interval of grace, so that a heartbeat just under way still counts. */
const OFFLINE_AFTER_MS = (MISSED_HEARTBEATS + 0.5) * HEARTBEAT_INTERVAL_MS

/** How soon a device in reach receives that it is detached. */
export const DETACH_COMMAND_DELAY_MS = 2_000

/** A heartbeat of a device that has this IQ's keys. */
export function markSeen(context: SiteContext, iq: IqState, device: RadioState) {
  // just reset, it no longer knows whom it has, so it must not turn anyone away
  if (iq.restoreRequired) return
  const held = iq.devices.find(({ mac }) => mac === device.mac)
  if (held === undefined) return unbindDevice(context, device)
  if (held.state === 'leaving' && !carriesLastWords(iq, held)) return letGo(context, iq, device.mac)

  const before = JSON.stringify([held.state, held.online, held.battery, held.parentMac, held.lockType])
  if (held.state === 'joining') updateLockModel(held, device)
  if (held.state !== 'leaving') held.state = 'joined'
  held.online = true
  held.battery = device.kind === 'lock' ? device.battery : 'powered'
  moveUnderDesiredParent(context, iq, held, device)
  held.rssi = measureSignal(context, iq, device, held.parentMac)
  held.rssiAt = held.rssi === null ? null : new Date(context.clock.utc()).toISOString()
  context.scheduledTasks.plan(iq.mac, 'missed', OFFLINE_AFTER_MS, device.mac)
  if (before !== JSON.stringify([held.state, held.online, held.battery, held.parentMac, held.lockType])) {
    reportSoon(context, iq)
  }
}

/** Five heartbeats of the device were missed (DEVICE-08). */
export function handleMissedHeartbeats(context: SiteContext, iq: IqState, mac: string) {
  const held = iq.devices.find((device) => device.mac === mac)
  if (held === undefined || !held.online) return
  held.online = false
  held.battery = 'unknown'
  recordActivity(context, iq.mac, `Missed ${MISSED_HEARTBEATS} heartbeats of ${mac}.`)
  reportSoon(context, iq)
}

/** Detaches a device. One out of reach learns it at its next heartbeat, a repeater after the devices below it. */
export function askToLeave(context: SiteContext, iq: IqState, mac: string) {
  const held = iq.devices.find((device) => device.mac === mac)
  if (held?.state !== 'leaving' || carriesLastWords(iq, held)) return
  const device = findRadioDevice(context, mac)
  if (device?.boundTo === iq.mac && canReachIq(context, iq, device, held.parentMac)) letGo(context, iq, mac)
}

/** Detaches the device at once without its confirmation. A lock that is out of reach keeps the keys. */
export function forceDetachDevice(context: SiteContext, iq: IqState, mac: string) {
  const held = iq.devices.find((device) => device.mac === mac)
  const device = findRadioDevice(context, mac)
  if (held && device?.boundTo === iq.mac && canReachIq(context, iq, device, held.parentMac))
    unbindDevice(context, device)
  forgetDevice(context, iq, mac)
}

/** Gives the device the keys of this IQ. */
export function bindDevice(context: SiteContext, iq: IqState, held: ReportedDevice, device: RadioState) {
  device.boundTo = iq.mac
  if (device.kind === 'repeater') device.isSearching = false
  updateLockModel(held, device)
  recordActivity(context, device.mac, `Joined IQ ${iq.mac}.`)
  markSeen(context, iq, device)
  context.scheduledTasks.plan(device.mac, 'heartbeat', HEARTBEAT_INTERVAL_MS)
}

/** Takes the keys away; the device is as free as from the factory. */
export function unbindDevice(context: SiteContext, device: RadioState) {
  device.boundTo = null
  context.scheduledTasks.cancel(device.mac, 'heartbeat')
  recordActivity(context, device.mac, 'Detached from its IQ.')
}

/** Whether devices that are being detached still communicate through this repeater. */
const carriesLastWords = (iq: IqState, { mac }: ReportedDevice): boolean =>
  iq.devices.some(({ parentMac, state }) => parentMac === mac && state === 'leaving')

/** Forgets the device without a word to it; the repeater that it hung on may be the next to leave. */
export function forgetDevice(context: SiteContext, iq: IqState, mac: string) {
  const parentMac = iq.devices.find((device) => device.mac === mac)?.parentMac
  iq.devices = iq.devices.filter((device) => device.mac !== mac)
  context.scheduledTasks.cancel(iq.mac, 'missed', mac)
  if (parentMac)
    context.scheduledTasks.planUnlessPlanned(iq.mac, 'askToLeave', DETACH_COMMAND_DELAY_MS, parentMac)
  reportSoon(context, iq)
}

/** The properties that a lock reports again after the maintenance card. */
export function updateLockModel(held: ReportedDevice, device: RadioState) {
  held.lockType = device.kind === 'lock' ? device.lockType : 'none'
}

function letGo(context: SiteContext, iq: IqState, mac: string) {
  const device = findRadioDevice(context, mac)
  if (device?.boundTo === iq.mac) unbindDevice(context, device)
  forgetDevice(context, iq, mac)
}

function moveUnderDesiredParent(context: SiteContext, iq: IqState, held: ReportedDevice, device: RadioState) {
  const item = iq.desired?.tree.find(({ mac }) => mac === held.mac)
  if (item === undefined || item.parentMac === held.parentMac) return
  if (canReachIq(context, iq, device, item.parentMac)) held.parentMac = item.parentMac
}
