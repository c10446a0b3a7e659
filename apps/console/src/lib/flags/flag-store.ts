import type { ConsoleConfig } from '@commissioning/contract/http/page-config'
import { FLAG_DEFAULTS, FLAG_NAMES, type Flags } from '@commissioning/domain/flags/flag-names'
import { readLocal, writeLocal } from '../local-store.ts'
import { forcedFlags } from './flags.ts'

const STORAGE_KEY = 'feature-flags'

/** Asks the flag service. A flag it could not evaluate is left out; without any answer it rejects. */
export type AskFlags = () => Promise<Partial<Flags>>

export interface FlagStore {
  /** The same object until a flag changes. */
  read(): Flags
  /** Answers how to stop listening. */
  subscribe(listener: () => void): () => void
  /** Whether the service has answered, or failed to, since this page was loaded. */
  isAnswered(): boolean
  /** A page waits for the service, so it is asked now. */
  hurry(): void
  /** Reads the flags again. Never rejects: flags that the service does not answer stay as they were. */
  evaluate(): Promise<void>
}

/**
 * The flags as last received, remembered on this device, so that the next visit starts with them
 * (SHELL-28). Not before `begin` is anything asked, so that the first page need not share the
 * network with it; unless somebody waits for the answer.
 */
export function createFlagStore(
  environment: ConsoleConfig['environment'],
  ask: AskFlags,
  begin?: Promise<unknown>,
): FlagStore {
  const hurried = Promise.withResolvers<void>()
  const mayBegin = begin && Promise.race([begin, hurried.promise])
  const listeners = new Set<() => void>()
  let answered = readRememberedFlags()
  let shown = forcedFlags(answered, environment)
  let asked = 0
  let asking: Promise<void> | undefined
  let isAnswered = false

  const hear = (answer: Partial<Flags>) => {
    const next = { ...answered, ...answer }
    if (FLAG_NAMES.every((name) => next[name] === answered[name])) return
    answered = next
    shown = forcedFlags(answered, environment)
    writeLocal(STORAGE_KEY, JSON.stringify(answered))
    tell()
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const settle = () => {
    if (isAnswered) return
    isAnswered = true
    tell()
  }

  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isAnswered: () => isAnswered,
    hurry: () => hurried.resolve(),
    async evaluate() {
      asked += 1
      const turn = asked
      // the library of the flag service answers nothing to questions that overlap
      if (asking !== undefined) await asking
      if (turn !== asked) return
      asking = (mayBegin?.then(ask) ?? ask())
        .then(hear)
        .catch(() => undefined)
        .then(settle)
      await asking
    },
  }
}

function readRememberedFlags(): Flags {
  try {
    const stored = JSON.parse(readLocal(STORAGE_KEY) ?? '{}') as Partial<Record<string, unknown>> | null
    const flags = FLAG_NAMES.map((name) => [
      name,
      isSwitch(stored?.[name]) ? stored[name] : FLAG_DEFAULTS[name],
    ])
    return { ...FLAG_DEFAULTS, ...Object.fromEntries(flags) }
  } catch {
    return FLAG_DEFAULTS
  }
}

const isSwitch = (stored: unknown) => stored === true || stored === false
