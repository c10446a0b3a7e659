import type { ReportedDevice } from '@commissioning/device-protocol/reported'
import { HEARTBEAT_INTERVAL_MS, MISSED_HEARTBEATS } from '@commissioning/device-protocol/timing'
import { reportSoon } from './iq-report.ts'
import { reaches, signalOf } from './reach.ts'
import type { IqState, RadioState } from './site-state.ts'
import { note, radioOf, type World } from './world.ts'

/** Half an interval of grace, so that a heartbeat just under way still counts. */
const OFFLINE_AFTER_MS = (MISSED_HEARTBEATS + 0.5) * HEARTBEAT_INTERVAL_MS

/** How soon a device in reach receives that it is detached. */
export const ASK_MS = 2_000

/** A heartbeat of a device that has this IQ's keys. */
export function markSeen(world: World, iq: IqState, device: RadioState) {
  // just reset, it no longer knows whom it has, so it must not turn anyone away
  if (iq.restoreRequired) return
  const held = iq.devices.find(({ mac }) => mac === device.mac)
  if (held === undefined) return unbind(world, device)
  if (held.state === 'leaving' && !carriesLastWords(iq, held)) return letGo(world, iq, device.mac)

  const before = JSON.stringify([held.state, held.online, held.battery, held.parentMac, held.lockType])
  if (held.state === 'joining') learnModel(held, device)
  if (held.state !== 'leaving') held.state = 'joined'
  held.online = true
  held.battery = device.kind === 'lock' ? device.battery : 'powered'
  moveUnderDesiredParent(world, iq, held, device)
  held.rssi = signalOf(world, iq, device, held.parentMac)
  held.rssiAt = held.rssi === null ? null : new Date(world.clock.utc()).toISOString()
  world.agenda.plan(iq.mac, 'missed', OFFLINE_AFTER_MS, device.mac)
  if (before !== JSON.stringify([held.state, held.online, held.battery, held.parentMac, held.lockType])) {
    reportSoon(world, iq)
  }
}

/** Five heartbeats of the device were missed (DEVICE-08). */
export function missed(world: World, iq: IqState, mac: string) {
  const held = iq.devices.find((device) => device.mac === mac)
  if (held === undefined || !held.online) return
  held.online = false
  held.battery = 'unknown'
  note(world, iq.mac, `Has not heard of ${mac} for ${MISSED_HEARTBEATS} heartbeats.`)
  reportSoon(world, iq)
}

/** Detaches a device. One out of reach learns it at its next heartbeat, a repeater after the devices below it. */
export function askToLeave(world: World, iq: IqState, mac: string) {
  const held = iq.devices.find((device) => device.mac === mac)
  if (held?.state !== 'leaving' || carriesLastWords(iq, held)) return
  const device = radioOf(world, mac)
  if (device?.boundTo === iq.mac && reaches(world, iq, device, held.parentMac)) letGo(world, iq, mac)
}

/** Detaches the device at once without its confirmation. A lock that is out of reach keeps the keys. */
export function dropByForce(world: World, iq: IqState, mac: string) {
  const held = iq.devices.find((device) => device.mac === mac)
  const device = radioOf(world, mac)
  if (held && device?.boundTo === iq.mac && reaches(world, iq, device, held.parentMac)) unbind(world, device)
  forget(world, iq, mac)
}

/** Gives the device the keys of this IQ. */
export function bind(world: World, iq: IqState, held: ReportedDevice, device: RadioState) {
  device.boundTo = iq.mac
  if (device.kind === 'repeater') device.isSearching = false
  learnModel(held, device)
  note(world, device.mac, `Joined IQ ${iq.mac}.`)
  markSeen(world, iq, device)
  world.agenda.plan(device.mac, 'heartbeat', HEARTBEAT_INTERVAL_MS)
}

/** Takes the keys away; the device is as free as from the factory. */
export function unbind(world: World, device: RadioState) {
  device.boundTo = null
  world.agenda.cancel(device.mac, 'heartbeat')
  note(world, device.mac, 'Belongs to no IQ now.')
}

/** Whether devices that are being detached still communicate through this repeater. */
const carriesLastWords = (iq: IqState, { mac }: ReportedDevice): boolean =>
  iq.devices.some(({ parentMac, state }) => parentMac === mac && state === 'leaving')

/** Forgets the device without a word to it; the repeater that it hung on may be the next to leave. */
export function forget(world: World, iq: IqState, mac: string) {
  const parentMac = iq.devices.find((device) => device.mac === mac)?.parentMac
  iq.devices = iq.devices.filter((device) => device.mac !== mac)
  world.agenda.cancel(iq.mac, 'missed', mac)
  if (parentMac) world.agenda.planUnlessPlanned(iq.mac, 'askToLeave', ASK_MS, parentMac)
  reportSoon(world, iq)
}

/** The properties that a lock reports again after the maintenance card. */
export function learnModel(held: ReportedDevice, device: RadioState) {
  held.lockType = device.kind === 'lock' ? device.lockType : 'none'
}

function letGo(world: World, iq: IqState, mac: string) {
  const device = radioOf(world, mac)
  if (device?.boundTo === iq.mac) unbind(world, device)
  forget(world, iq, mac)
}

function moveUnderDesiredParent(world: World, iq: IqState, held: ReportedDevice, device: RadioState) {
  const item = iq.desired?.tree.find(({ mac }) => mac === held.mac)
  if (item === undefined || item.parentMac === held.parentMac) return
  if (reaches(world, iq, device, item.parentMac)) held.parentMac = item.parentMac
}
