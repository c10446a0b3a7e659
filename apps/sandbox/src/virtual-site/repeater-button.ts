import { refused } from '../lib/refused.ts'
import { isExpected, joinIq } from './joining.ts'
import { isAlive } from './reach.ts'
import type { RepeaterState } from './site-state.ts'
import { note, type World } from './world.ts'

const BLUE_AFTER_MS = 5_000
const SEARCH_EVERY_MS = 5_000
const TRY_AGAIN_MS = 30_000

/** Erases the keys; soon after, the LED blinks blue and the repeater joins the IQ that wants it. */
export function resetRepeater(world: World, repeater: RepeaterState) {
  if (repeater.position === null) throw refused('DeviceBoxed')
  if (!isAlive(repeater)) throw refused('DeviceWithoutPower')
  repeater.boundTo = null
  repeater.isSearching = false
  world.agenda.cancelAll(repeater.mac)
  world.agenda.plan(repeater.mac, 'searchIq', BLUE_AFTER_MS)
  note(world, repeater.mac, 'The reset button is pressed.')
}

/** Searches, blinking blue, until an IQ takes it. */
export function searchIqAfterReset(world: World, repeater: RepeaterState) {
  if (!isAlive(repeater)) return
  if (!repeater.isSearching) {
    repeater.isSearching = true
    note(world, repeater.mac, 'The LED blinks blue.')
    return world.agenda.plan(repeater.mac, 'searchIq', SEARCH_EVERY_MS)
  }
  if (!joinIq(world, repeater)) world.agenda.plan(repeater.mac, 'searchIq', SEARCH_EVERY_MS)
}

/** A BLUEnet repeater needs no button. */
export function joinByItself(world: World, repeater: RepeaterState) {
  if (isExpected(world, repeater.mac) && !joinIq(world, repeater)) {
    world.agenda.plan(repeater.mac, 'joinByItself', TRY_AGAIN_MS)
  }
}
