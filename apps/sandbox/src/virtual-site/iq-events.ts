import type { DeviceEvent } from '@commissioning/device-protocol/events'
import { MAX_STORED_EVENTS } from '@commissioning/device-protocol/timing'
import type { SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

/** Keeps the event until the broker has it, and sends it if there is a connection. */
export function storeEvent(context: SiteContext, iq: IqState, event: DeviceEvent): void {
  iq.events.push(event)
  if (iq.events.length > MAX_STORED_EVENTS) iq.events.shift()
  sendEvents(context, iq)
  context.changed()
}

/** Sends all that the broker has not confirmed; the link leaves out what is on its way. */
export function sendEvents(context: SiteContext, iq: IqState): void {
  const link = context.links.get(iq.mac)
  if (link?.isUp) for (const event of iq.events) link.send('events', event)
}
