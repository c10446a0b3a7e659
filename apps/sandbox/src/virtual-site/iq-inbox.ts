import { readMessage } from '@commissioning/device-protocol/messages'
import { readTopic } from '@commissioning/device-protocol/topics'
import { executeIqCommand } from './iq-commands.ts'
import { applyDesired } from './iq-desired.ts'
import { recordActivity, type SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

/** Handles a message of the platform. A retained command is ignored: it would be of the past. */
export function handleIqMessage(
  context: SiteContext,
  iq: IqState,
  topic: string,
  payload: Uint8Array,
  isRetained: boolean,
) {
  if (iq.phase !== 'running') return
  const name = readTopic(topic)?.name
  if (name === 'desired') {
    if (payload.byteLength === 0) return applyDesired(context, iq, null)
    const desired = readMessage('desired', payload)
    return desired.ok
      ? applyDesired(context, iq, desired.value)
      : recordActivity(context, iq.mac, desired.fault.message)
  }
  if (name === 'commands' && !isRetained) {
    const command = readMessage('commands', payload)
    if (command.ok) executeIqCommand(context, iq, command.value)
    else recordActivity(context, iq.mac, command.fault.message)
  }
}
