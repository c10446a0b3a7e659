import type { TopicName } from '@commissioning/device-protocol/topics'
import type { Turns } from './turns.ts'

/** A message of an IQ, but for what is in it. */
export interface Heard {
  mac: string
  name: TopicName
  /** The broker had kept it: it is not new. */
  isKept?: boolean
}

interface State {
  payload: Uint8Array
  isKept: boolean
}

interface Needs {
  turns: Turns
  hear: (heard: Heard, payload: Uint8Array) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Presence first, because a report is interpreted with the presence of the same boot. */
const STATES = ['presence', 'reported'] as const

/**
 * States of IQs that wait to be stored. Each supersedes the one before, so that at most the newest of each kind waits
 * for each IQ.
 */
export function createNewestStates({ turns, hear, onFailure }: Needs) {
  const waiting = new Map<string, Map<TopicName, State>>()

  async function work(mac: string): Promise<void> {
    const states = waiting.get(mac)
    waiting.delete(mac)
    for (const name of STATES) {
      const state = states?.get(name)
      if (state) await hear({ mac, name, isKept: state.isKept }, state.payload).catch(onFailure)
    }
  }

  return ({ mac, name, isKept = false }: Heard, payload: Uint8Array): void => {
    const states = waiting.get(mac)
    // what the broker had kept may come after what was said since, and is older then
    if (isKept && states?.get(name)?.isKept === false) return
    if (states) return void states.set(name, { payload, isKept })
    waiting.set(mac, new Map([[name, { payload, isKept }]]))
    turns.take(mac, () => work(mac)).catch(onFailure)
  }
}
