import {
  HEARTBEAT_INTERVAL_MS,
  MISSED_HEARTBEATS,
  REPORT_INTERVAL_MS,
} from '@commissioning/device-protocol/timing'
import { doPendingSteps, HANDS_FREE_EVERY_MS } from './hands-free.ts'
import { askToLeave, markSeen, missed } from './iq-devices.ts'
import { sendEvents } from './iq-events.ts'
import { openLink } from './iq-link.ts'
import { buttonReleased, resetIq, startIq } from './iq-power.ts'
import { report } from './iq-report.ts'
import { searchIqWithCard } from './lock-door.ts'
import { isAlive, reaches } from './reach.ts'
import { joinByItself, searchIqAfterReset } from './repeater-button.ts'
import type { Task } from './scheduled-tasks.ts'
import type { IqState, RadioState } from './site-state.ts'
import { findDevice, iqsOf, type World } from './world.ts'

/** Does what a device planned for now. */
export function runTask(world: World, { mac, kind, about }: Task) {
  if (kind === 'handsFree') {
    if (!world.state.isHandsFree) return
    doPendingSteps(world)
    return world.agenda.plan(mac, 'handsFree', HANDS_FREE_EVERY_MS)
  }
  const device = findDevice(world, mac)
  if (device.kind === 'iq') runIqTask(world, device, kind, about)
  else runRadioTask(world, device, kind)
  world.changed()
}

function runIqTask(world: World, iq: IqState, kind: Task['kind'], about: string) {
  if (kind === 'started') run(world, iq)
  if (kind === 'connect') openLink(world, iq)
  if (kind === 'report') report(world, iq)
  if (kind === 'reportAgain') reportAgain(world, iq)
  if (kind === 'missed') missed(world, iq, about)
  if (kind === 'askToLeave') askToLeave(world, iq, about)
  if (kind === 'buttonReleased') buttonReleased(world, iq, Number(about))
  if (kind === 'reset') resetIq(world, iq, Number(about))
  if (kind === 'resetDone') startIq(world, iq)
}

function runRadioTask(world: World, device: RadioState, kind: Task['kind']) {
  if (kind === 'heartbeat') heartbeat(world, device)
  if (kind === 'searchIq' && device.kind === 'lock') searchIqWithCard(world, device)
  if (kind === 'searchIq' && device.kind === 'repeater') searchIqAfterReset(world, device)
  if (kind === 'joinByItself' && device.kind === 'repeater') joinByItself(world, device)
}

function run(world: World, iq: IqState) {
  iq.phase = 'running'
  world.agenda.plan(iq.mac, 'connect', 0)
  world.agenda.plan(iq.mac, 'reportAgain', REPORT_INTERVAL_MS)
  for (const { mac, online, state } of iq.devices) {
    // the time without power does not count against the devices
    if (online) world.agenda.plan(iq.mac, 'missed', (MISSED_HEARTBEATS + 0.5) * HEARTBEAT_INTERVAL_MS, mac)
    if (state === 'leaving') world.agenda.plan(iq.mac, 'askToLeave', HEARTBEAT_INTERVAL_MS, mac)
  }
}

function reportAgain(world: World, iq: IqState) {
  report(world, iq)
  sendEvents(world, iq)
  world.agenda.plan(iq.mac, 'reportAgain', REPORT_INTERVAL_MS)
}

function heartbeat(world: World, device: RadioState) {
  if (device.boundTo === null) return
  world.agenda.plan(device.mac, 'heartbeat', HEARTBEAT_INTERVAL_MS)
  const iq = iqsOf(world).find(({ mac }) => mac === device.boundTo)
  if (iq === undefined || !isAlive(device)) return
  const held = iq.devices.find(({ mac }) => mac === device.mac)
  const item = iq.desired?.tree.find(({ mac }) => mac === device.mac)
  const parents = held === undefined ? [null] : [item?.parentMac ?? held.parentMac, held.parentMac]
  const found = parents.find((parent) => reaches(world, iq, device, parent))
  if (found !== undefined) markSeen(world, iq, device)
}
