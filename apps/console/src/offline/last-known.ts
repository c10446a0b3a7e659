import { readLocal, writeLocal } from '../local-store.ts'

/** The answer of the network, or without one the last answer, if any. For public data only. */
export async function orLastKnown<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const key = `last-known-${name}`
  const known = navigator.onLine ? null : readLocal(key)
  if (known !== null) return JSON.parse(known) as T
  const answer = await ask()
  writeLocal(key, JSON.stringify(answer))
  return answer
}

/** The moment at which a list is read; without a network that of its last reading, whose answers are kept. */
export function momentOf(list: string): Date {
  const key = `last-moment-${list}`
  const known = navigator.onLine ? null : readLocal(key)
  if (known !== null) return new Date(known)
  const now = new Date()
  writeLocal(key, now.toISOString())
  return now
}
