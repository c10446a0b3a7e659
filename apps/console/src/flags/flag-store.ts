import type { ConsoleConfig } from '../config.ts'
import { readLocal, writeLocal } from '../local-store.ts'
import { FLAG_NAMES, FLAGS_OFF, type Flags, forcedFlags } from './flags.ts'

const KEPT = 'feature-flags'

/** Asks the flag service. A flag it could not evaluate is left out; without any answer it rejects. */
export type AskFlags = () => Promise<Partial<Flags>>

export interface FlagStore {
  /** The same object until a flag changes. */
  read(): Flags
  /** Answers how to stop listening. */
  subscribe(listener: () => void): () => void
  /** Asks anew. Never rejects: what the service does not say stays as it was last. */
  evaluate(): Promise<void>
}

/** The flags as last heard, remembered on this device, so that the next visit starts with them (1 §4, 1 §9). */
export function createFlagStore(environment: ConsoleConfig['environment'], ask: AskFlags): FlagStore {
  const listeners = new Set<() => void>()
  let heard = remembered()
  let shown = forcedFlags(heard, environment)
  let asked = 0
  let asking: Promise<void> | undefined

  const hear = (answer: Partial<Flags>) => {
    const next = { ...heard, ...answer }
    if (FLAG_NAMES.every((name) => next[name] === heard[name])) return
    heard = next
    shown = forcedFlags(heard, environment)
    writeLocal(KEPT, JSON.stringify(heard))
    for (const listener of listeners) listener()
  }

  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async evaluate() {
      asked += 1
      const turn = asked
      // the library of the flag service answers nothing to questions that overlap
      if (asking !== undefined) await asking
      if (turn !== asked) return
      asking = ask().then(hear, () => undefined)
      await asking
    },
  }
}

function remembered(): Flags {
  try {
    const kept = JSON.parse(readLocal(KEPT) ?? '{}') as Partial<Record<string, unknown>> | null
    const flags = FLAG_NAMES.map((name) => [name, kept?.[name] === true])
    return { ...FLAGS_OFF, ...Object.fromEntries(flags) }
  } catch {
    return FLAGS_OFF
  }
}
