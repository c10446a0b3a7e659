import { readMessage } from '@commissioning/device-protocol/messages'
import { readTopic } from '@commissioning/device-protocol/topics'
import { doCommand } from './iq-commands.ts'
import { applyDesired } from './iq-desired.ts'
import type { IqState } from './site-state.ts'
import { note, type World } from './world.ts'

/** Handles a message of the platform. A retained command is ignored: it would be of the past. */
export function receive(world: World, iq: IqState, topic: string, payload: Uint8Array, isRetained: boolean) {
  if (iq.phase !== 'running') return
  const name = readTopic(topic)?.name
  if (name === 'desired') {
    if (payload.byteLength === 0) return applyDesired(world, iq, null)
    const desired = readMessage('desired', payload)
    return desired.ok ? applyDesired(world, iq, desired.value) : note(world, iq.mac, desired.fault.message)
  }
  if (name === 'commands' && !isRetained) {
    const command = readMessage('commands', payload)
    if (command.ok) doCommand(world, iq, command.value)
    else note(world, iq.mac, command.fault.message)
  }
}
