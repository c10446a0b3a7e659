import { refusedError } from '../lib/refused-error.ts'
import { isJoinExpected, joinIq } from './device-joining.ts'
import { isDevicePowered } from './radio-reach.ts'
import { recordActivity, type SiteContext } from './site-context.ts'
import type { RepeaterState } from './site-state.ts'

const BLUE_AFTER_MS = 5_000
const SEARCH_EVERY_MS = 5_000
const TRY_AGAIN_MS = 30_000

/** Erases the keys; soon after, the LED blinks blue and the repeater joins the IQ that wants it. */
export function resetRepeater(context: SiteContext, repeater: RepeaterState) {
  if (repeater.position === null) throw refusedError('DeviceBoxed')
  if (!isDevicePowered(repeater)) throw refusedError('DeviceWithoutPower')
  repeater.boundTo = null
  repeater.isSearching = false
  context.scheduledTasks.cancelAll(repeater.mac)
  context.scheduledTasks.plan(repeater.mac, 'searchIq', BLUE_AFTER_MS)
  recordActivity(context, repeater.mac, 'The reset button is pressed.')
}

/** Searches, blinking blue, until an IQ takes it. */
export function searchIqAfterReset(context: SiteContext, repeater: RepeaterState) {
  if (!isDevicePowered(repeater)) return
  if (!repeater.isSearching) {
    repeater.isSearching = true
    recordActivity(context, repeater.mac, 'The LED blinks blue.')
    return context.scheduledTasks.plan(repeater.mac, 'searchIq', SEARCH_EVERY_MS)
  }
  if (!joinIq(context, repeater)) context.scheduledTasks.plan(repeater.mac, 'searchIq', SEARCH_EVERY_MS)
}

/** A BLUEnet repeater needs no button. */
export function joinByItself(context: SiteContext, repeater: RepeaterState) {
  if (isJoinExpected(context, repeater.mac) && !joinIq(context, repeater)) {
    context.scheduledTasks.plan(repeater.mac, 'joinByItself', TRY_AGAIN_MS)
  }
}
