import { BUTTON_RESET_MS, RESET_BUTTON_MS } from '@commissioning/device-protocol/timing'
import { lights } from './lights.ts'
import { blinkLight, recordActivity, type SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

const IQ_START_MS = 8_000
const BUTTON_FLASHES_MS = 4_500

/** Starts the IQ with its last desired state. */
export function startIq(context: SiteContext, iq: IqState) {
  context.links.get(iq.mac)?.cut('clean')
  context.scheduledTasks.cancelAll(iq.mac)
  iq.phase = 'starting'
  iq.bootCount += 1
  iq.bootId = context.random.uuid()
  iq.connection = 0
  iq.sequence = 0
  iq.failedConnections = 0
  context.scheduledTasks.plan(iq.mac, 'started', IQ_START_MS)
  recordActivity(context, iq.mac, 'Starting.')
}

/** Cuts the power. The connection stays open until the keep-alive ends it. */
export function stopIq(context: SiteContext, iq: IqState) {
  context.links.get(iq.mac)?.cut('silent')
  context.scheduledTasks.cancelAll(iq.mac)
  iq.phase = 'off'
  recordActivity(context, iq.mac, 'No power.')
}

/** The button counts when it was held 10 to 15 seconds; anything else does nothing. */
export function releaseIqButton(context: SiteContext, iq: IqState, heldMs: number) {
  if (iq.phase !== 'running') return
  if (heldMs < RESET_BUTTON_MS.shortest || heldMs > RESET_BUTTON_MS.longest) {
    return recordActivity(
      context,
      iq.mac,
      'The reset button was not held for 10 to 15 seconds: nothing happens.',
    )
  }
  blinkLight(context, iq, lights.buttonAccepted, BUTTON_FLASHES_MS)
  context.scheduledTasks.plan(
    iq.mac,
    'reset',
    BUTTON_FLASHES_MS,
    String(context.random.between(30_000, BUTTON_RESET_MS)),
  )
}

/** Loses tree, access rules and keys; starts again after so long. */
export function resetIq(context: SiteContext, iq: IqState, durationMs: number) {
  context.links.get(iq.mac)?.cut('clean')
  context.scheduledTasks.cancelAll(iq.mac)
  iq.phase = 'resetting'
  iq.restoreRequired ||= iq.desired !== null
  iq.resetRequired = false
  iq.resetCount += 1
  iq.desired = null
  iq.devices = []
  context.scheduledTasks.plan(iq.mac, 'resetDone', durationMs)
  recordActivity(context, iq.mac, 'Resetting.')
}
