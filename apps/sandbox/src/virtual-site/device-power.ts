import { refused } from '../lib/refused.ts'
import { startIq, stopIq } from './iq-power.ts'
import type { DeviceState } from './site-state.ts'
import { note, type World } from './world.ts'

/** Gives an IQ or a repeater its power, or takes it away. A lock has its battery instead. */
export function setPower(world: World, device: DeviceState, isOn: boolean) {
  if (device.kind === 'lock') throw refused('WrongDevice')
  if (isOn && device.position === null) throw refused('DeviceBoxed')
  if (device.kind === 'repeater') {
    device.powered = isOn
    device.isSearching = false
    return note(world, device.mac, isOn ? 'Has power.' : 'Has no power.')
  }
  if (isOn && device.phase === 'off') startIq(world, device)
  if (!isOn && device.phase !== 'off') stopIq(world, device)
}

/** Back into the box: without power. What it is bound to stays in its memory. */
export function box(world: World, device: DeviceState) {
  if (device.kind !== 'lock') setPower(world, device, false)
  device.position = null
  delete device.sign
  note(world, device.mac, 'Is in its box.')
}
