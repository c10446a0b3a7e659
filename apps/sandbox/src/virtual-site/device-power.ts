import { refusedError } from '../lib/refused-error.ts'
import { startIq, stopIq } from './iq-power.ts'
import { recordActivity, type SiteContext } from './site-context.ts'
import type { DeviceState } from './site-state.ts'

/** Gives an IQ or a repeater its power, or takes it away. A lock has its battery instead. */
export function setPower(context: SiteContext, device: DeviceState, isOn: boolean) {
  if (device.kind === 'lock') throw refusedError('WrongDevice')
  if (isOn && device.position === null) throw refusedError('DeviceBoxed')
  if (device.kind === 'repeater') {
    device.powered = isOn
    device.isSearching = false
    return recordActivity(context, device.mac, isOn ? 'Power on.' : 'No power.')
  }
  if (isOn && device.phase === 'off') startIq(context, device)
  if (!isOn && device.phase !== 'off') stopIq(context, device)
}

/** Back into the box: without power. What it is bound to stays in its memory. */
export function putInBox(context: SiteContext, device: DeviceState) {
  if (device.kind !== 'lock') setPower(context, device, false)
  device.position = null
  delete device.sign
  recordActivity(context, device.mac, 'Back in its box.')
}
