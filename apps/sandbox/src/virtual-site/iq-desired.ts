import type { Desired, DesiredItem } from '@commissioning/device-protocol/desired'
import type { ReportedDevice } from '@commissioning/device-protocol/reported'
import { BLUENET_REPEATER_MS } from '@commissioning/device-protocol/timing'
import { ASK_MS, dropByForce, forget } from './iq-devices.ts'
import { reportSoon } from './iq-report.ts'
import type { IqState } from './site-state.ts'
import { note, radioOf, type World } from './world.ts'

const HEARTBEAT_AFTER_MS = 2_000
const SOONEST_BY_ITSELF_MS = 30_000

/** Makes this the state the IQ works towards; null (an empty message) is no installation. Older versions are ignored. */
export function applyDesired(world: World, iq: IqState, desired: Desired | null) {
  if (desired !== null && iq.desired !== null && isEarlier(desired, iq.desired)) return reportSoon(world, iq)
  if (desired?.version !== iq.desired?.version) {
    noteVersion(world, iq, desired)
    iq.traceparent = desired?.traceparent
  }
  iq.desired = desired
  if (desired === null || desired.restoredResetCount >= iq.resetCount) iq.restoreRequired = false
  if (!iq.restoreRequired) {
    if (desired !== null) iq.resetRequired = true
    applyTree(world, iq, desired)
  }
  reportSoon(world, iq)
}

const isEarlier = (desired: Desired, taken: Desired) =>
  desired.version < taken.version || desired.epoch < taken.epoch

function applyTree(world: World, iq: IqState, desired: Desired | null) {
  const tree = desired?.tree ?? []
  for (const mac of desired?.released ?? [])
    if (!tree.some((item) => item.mac === mac)) dropByForce(world, iq, mac)
  for (const held of [...iq.devices]) {
    const item = tree.find(({ mac }) => mac === held.mac)
    if (item === undefined) takeLeave(world, iq, held)
    else keep(held, item)
  }
  for (const item of tree) expectDevice(world, iq, item)
  const place = (mac: string) => tree.find((item) => item.mac === mac)?.order ?? tree.length
  iq.devices.sort((a, b) => place(a.mac) - place(b.mac))
}

function takeLeave(world: World, iq: IqState, held: ReportedDevice) {
  if (held.state === 'joining') return forget(world, iq, held.mac)
  held.state = 'leaving'
  world.agenda.planUnlessPlanned(iq.mac, 'askToLeave', ASK_MS, held.mac)
}

function keep(held: ReportedDevice, item: DesiredItem) {
  if (held.state === 'leaving') held.state = 'joined'
  if (held.state === 'joining') held.parentMac = item.parentMac
}

function expectDevice(world: World, iq: IqState, item: DesiredItem) {
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
  const device = radioOf(world, mac)
  if (device?.boundTo === iq.mac) world.agenda.plan(mac, 'heartbeat', HEARTBEAT_AFTER_MS)
  else if (device?.kind === 'repeater' && communicationType === 'BLUENET') {
    const afterMs = world.random.between(SOONEST_BY_ITSELF_MS, BLUENET_REPEATER_MS - SOONEST_BY_ITSELF_MS)
    world.agenda.planUnlessPlanned(mac, 'joinByItself', afterMs)
  }
}

const noteVersion = (world: World, iq: IqState, desired: Desired | null) =>
  note(
    world,
    iq.mac,
    desired === null ? 'Belongs to no installation.' : `Works towards version ${desired.version}.`,
  )
