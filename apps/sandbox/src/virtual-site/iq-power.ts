import { BUTTON_RESET_MS, RESET_BUTTON_MS } from '@commissioning/device-protocol/timing'
import { lights } from './lights.ts'
import type { IqState } from './site-state.ts'
import { blink, note, type World } from './world.ts'

const START_MS = 8_000
const FLASHES_MS = 4_500

/** Starts the IQ with its last desired state. */
export function startIq(world: World, iq: IqState) {
  world.links.get(iq.mac)?.cut('clean')
  world.agenda.cancelAll(iq.mac)
  iq.phase = 'starting'
  iq.bootCount += 1
  iq.bootId = world.random.uuid()
  iq.connection = 0
  iq.sequence = 0
  iq.failedConnections = 0
  world.agenda.plan(iq.mac, 'started', START_MS)
  note(world, iq.mac, 'Starts.')
}

/** Cuts the power. The connection stays open until the keep-alive ends it. */
export function stopIq(world: World, iq: IqState) {
  world.links.get(iq.mac)?.cut('silent')
  world.agenda.cancelAll(iq.mac)
  iq.phase = 'off'
  note(world, iq.mac, 'Has no power.')
}

/** The button counts when it was held 10 to 15 seconds; anything else does nothing. */
export function buttonReleased(world: World, iq: IqState, heldMs: number) {
  if (iq.phase !== 'running') return
  if (heldMs < RESET_BUTTON_MS.shortest || heldMs > RESET_BUTTON_MS.longest) {
    return note(world, iq.mac, 'The reset button was not held for 10 to 15 seconds: nothing happens.')
  }
  blink(world, iq, lights.buttonAccepted, FLASHES_MS)
  world.agenda.plan(iq.mac, 'reset', FLASHES_MS, String(world.random.between(30_000, BUTTON_RESET_MS)))
}

/** Loses tree, access rules and keys; starts again after so long. */
export function resetIq(world: World, iq: IqState, durationMs: number) {
  world.links.get(iq.mac)?.cut('clean')
  world.agenda.cancelAll(iq.mac)
  iq.phase = 'resetting'
  iq.restoreRequired ||= iq.desired !== null
  iq.resetRequired = false
  iq.resetCount += 1
  iq.desired = null
  iq.devices = []
  world.agenda.plan(iq.mac, 'resetDone', durationMs)
  note(world, iq.mac, 'Is being reset.')
}
