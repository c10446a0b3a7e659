import type { DeviceEvent } from '@commissioning/device-protocol/events'
import { MAX_STORED_EVENTS } from '@commissioning/device-protocol/timing'
import type { IqState } from './site-state.ts'
import type { World } from './world.ts'

/** Keeps the event until the broker has it, and sends it if there is a connection. */
export function storeEvent(world: World, iq: IqState, event: DeviceEvent): void {
  iq.events.push(event)
  if (iq.events.length > MAX_STORED_EVENTS) iq.events.shift()
  sendEvents(world, iq)
  world.changed()
}

/** Sends all that the broker has not confirmed; the link leaves out what is on its way. */
export function sendEvents(world: World, iq: IqState): void {
  const link = world.links.get(iq.mac)
  if (link?.isUp) for (const event of iq.events) link.send('events', event)
}
