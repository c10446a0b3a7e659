import type { DesiredItem, DesiredState } from '@commissioning/device-protocol/desired-state-message'
import type { ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import { BLUENET_REPEATER_MS } from '@commissioning/device-protocol/timing'
import { DETACH_COMMAND_DELAY_MS, forceDetachDevice, forgetDevice } from './iq-devices.ts'
import { reportSoon } from './iq-report.ts'
import { findRadioDevice, recordActivity, type SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

const HEARTBEAT_AFTER_MS = 2_000
const SOONEST_BY_ITSELF_MS = 30_000

/** Makes this the state the IQ works towards; null (an empty message) is no installation. Older versions are ignored. */
export function applyDesired(context: SiteContext, iq: IqState, desired: DesiredState | null) {
  if (desired !== null && iq.desired !== null && isEarlier(desired, iq.desired))
    return reportSoon(context, iq)
  if (desired?.version !== iq.desired?.version) {
    noteVersion(context, iq, desired)
    iq.traceparent = desired?.traceparent
  }
  iq.desired = desired
  if (desired === null || desired.restoredResetCount >= iq.resetCount) iq.restoreRequired = false
  if (!iq.restoreRequired) {
    if (desired !== null) iq.resetRequired = true
    applyTree(context, iq, desired)
  }
  reportSoon(context, iq)
}

const isEarlier = (desired: DesiredState, taken: DesiredState) =>
  desired.version < taken.version || desired.epoch < taken.epoch

function applyTree(context: SiteContext, iq: IqState, desired: DesiredState | null) {
  const tree = desired?.tree ?? []
  for (const mac of desired?.released ?? [])
    if (!tree.some((item) => item.mac === mac)) forceDetachDevice(context, iq, mac)
  for (const held of [...iq.devices]) {
    const item = tree.find(({ mac }) => mac === held.mac)
    if (item === undefined) takeLeave(context, iq, held)
    else keepHeldDevice(held, item)
  }
  for (const item of tree) expectDevice(context, iq, item)
  const place = (mac: string) => tree.find((item) => item.mac === mac)?.order ?? tree.length
  iq.devices.sort((a, b) => place(a.mac) - place(b.mac))
}

function takeLeave(context: SiteContext, iq: IqState, held: ReportedDevice) {
  if (held.state === 'joining') return forgetDevice(context, iq, held.mac)
  held.state = 'leaving'
  context.scheduledTasks.planUnlessPlanned(iq.mac, 'askToLeave', DETACH_COMMAND_DELAY_MS, held.mac)
}

function keepHeldDevice(held: ReportedDevice, item: DesiredItem) {
  if (held.state === 'leaving') held.state = 'joined'
  if (held.state === 'joining') held.parentMac = item.parentMac
}

function expectDevice(context: SiteContext, iq: IqState, item: DesiredItem) {
  const { mac, hardwareType, communicationType, parentMac } = item
  if (!iq.devices.some((held) => held.mac === mac)) {
    iq.devices.push({
      mac,
      hardwareType,
      communicationType,
      parentMac,
      state: 'joining',
      online: false,
      battery: 'unknown',
      lockType: hardwareType === 'lock' ? 'unknown' : 'none',
      rssi: null,
      rssiAt: null,
    })
  }
  const device = findRadioDevice(context, mac)
  if (device?.boundTo === iq.mac) context.scheduledTasks.plan(mac, 'heartbeat', HEARTBEAT_AFTER_MS)
  else if (device?.kind === 'repeater' && communicationType === 'BLUENET') {
    const afterMs = context.random.between(SOONEST_BY_ITSELF_MS, BLUENET_REPEATER_MS - SOONEST_BY_ITSELF_MS)
    context.scheduledTasks.planUnlessPlanned(mac, 'joinByItself', afterMs)
  }
}

const noteVersion = (context: SiteContext, iq: IqState, desired: DesiredState | null) =>
  recordActivity(
    context,
    iq.mac,
    desired === null ? 'Belongs to no installation.' : `Applying version ${desired.version}.`,
  )
