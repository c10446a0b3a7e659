import type { TopicName } from '@commissioning/device-protocol/topics'
import type { Turns } from './turns.ts'

interface Heard {
  mac: string
  name: TopicName
}

interface Needs {
  turns: Turns
  hear: (heard: Heard, payload: Uint8Array) => Promise<void>
  onFailure: (error: unknown) => void
}

/** In this order, because a report is read under the presence of its boot. */
const STATES = ['presence', 'reported'] as const

/**
 * States of IQs on their way into the database. Each supersedes the last one, so that of one IQ never more than the
 * newest of each kind waits, however many come.
 */
export function createNewestStates({ turns, hear, onFailure }: Needs) {
  const waiting = new Map<string, Map<TopicName, Uint8Array>>()

  async function work(mac: string): Promise<void> {
    const states = waiting.get(mac)
    waiting.delete(mac)
    for (const name of STATES) {
      const payload = states?.get(name)
      if (payload) await hear({ mac, name }, payload).catch(onFailure)
    }
  }

  return ({ mac, name }: Heard, payload: Uint8Array): void => {
    const states = waiting.get(mac)
    if (states) return void states.set(name, payload)
    waiting.set(mac, new Map([[name, payload]]))
    turns.take(mac, () => work(mac)).catch(onFailure)
  }
}
