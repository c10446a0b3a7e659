import {
  HEARTBEAT_INTERVAL_MS,
  MISSED_HEARTBEATS,
  REPORT_INTERVAL_MS,
} from '@commissioning/device-protocol/timing'
import { doPendingSteps, HANDS_FREE_EVERY_MS } from './hands-free.ts'
import { askToLeave, handleMissedHeartbeats, markSeen } from './iq-devices.ts'
import { sendEvents } from './iq-events.ts'
import { openLink } from './iq-link.ts'
import { releaseIqButton, resetIq, startIq } from './iq-power.ts'
import { publishReport } from './iq-report.ts'
import { searchIqWithCard } from './lock-door.ts'
import { canReachIq, isDevicePowered } from './radio-reach.ts'
import { joinByItself, searchIqAfterReset } from './repeater-button.ts'
import type { ScheduledTask } from './scheduled-tasks.ts'
import { findDevice, listSiteIqs, type SiteContext } from './site-context.ts'
import type { IqState, RadioState } from './site-state.ts'

/** Does what a device planned for now. */
export function runTask(context: SiteContext, { mac, kind, about }: ScheduledTask) {
  if (kind === 'handsFree') {
    if (!context.state.isHandsFree) return
    doPendingSteps(context)
    return context.scheduledTasks.plan(mac, 'handsFree', HANDS_FREE_EVERY_MS)
  }
  const device = findDevice(context, mac)
  if (device.kind === 'iq') runIqTask(context, device, kind, about)
  else runRadioTask(context, device, kind)
  context.changed()
}

function runIqTask(context: SiteContext, iq: IqState, kind: ScheduledTask['kind'], about: string) {
  if (kind === 'started') run(context, iq)
  if (kind === 'connect') openLink(context, iq)
  if (kind === 'report') publishReport(context, iq)
  if (kind === 'reportAgain') reportAgain(context, iq)
  if (kind === 'missed') handleMissedHeartbeats(context, iq, about)
  if (kind === 'askToLeave') askToLeave(context, iq, about)
  if (kind === 'buttonReleased') releaseIqButton(context, iq, Number(about))
  if (kind === 'reset') resetIq(context, iq, Number(about))
  if (kind === 'resetDone') startIq(context, iq)
}

function runRadioTask(context: SiteContext, device: RadioState, kind: ScheduledTask['kind']) {
  if (kind === 'heartbeat') sendHeartbeat(context, device)
  if (kind === 'searchIq' && device.kind === 'lock') searchIqWithCard(context, device)
  if (kind === 'searchIq' && device.kind === 'repeater') searchIqAfterReset(context, device)
  if (kind === 'joinByItself' && device.kind === 'repeater') joinByItself(context, device)
}

function run(context: SiteContext, iq: IqState) {
  iq.phase = 'running'
  context.scheduledTasks.plan(iq.mac, 'connect', 0)
  context.scheduledTasks.plan(iq.mac, 'reportAgain', REPORT_INTERVAL_MS)
  for (const { mac, online, state } of iq.devices) {
    // the time without power does not count against the devices
    if (online)
      context.scheduledTasks.plan(iq.mac, 'missed', (MISSED_HEARTBEATS + 0.5) * HEARTBEAT_INTERVAL_MS, mac)
    if (state === 'leaving') context.scheduledTasks.plan(iq.mac, 'askToLeave', HEARTBEAT_INTERVAL_MS, mac)
  }
}

function reportAgain(context: SiteContext, iq: IqState) {
  publishReport(context, iq)
  sendEvents(context, iq)
  context.scheduledTasks.plan(iq.mac, 'reportAgain', REPORT_INTERVAL_MS)
}

function sendHeartbeat(context: SiteContext, device: RadioState) {
  if (device.boundTo === null) return
  context.scheduledTasks.plan(device.mac, 'heartbeat', HEARTBEAT_INTERVAL_MS)
  const iq = listSiteIqs(context).find(({ mac }) => mac === device.boundTo)
  if (iq === undefined || !isDevicePowered(device)) return
  const held = iq.devices.find(({ mac }) => mac === device.mac)
  const item = iq.desired?.tree.find(({ mac }) => mac === device.mac)
  const parents = held === undefined ? [null] : [item?.parentMac ?? held.parentMac, held.parentMac]
  const found = parents.find((parent) => canReachIq(context, iq, device, parent))
  if (found !== undefined) markSeen(context, iq, device)
}
