import { readLocal, writeLocal } from '../local-store.ts'

/** What the network answers; without a network what it answered last, when that was ever. For what is no secret. */
export async function orLastKnown<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const key = `last-known-${name}`
  const known = navigator.onLine ? null : readLocal(key)
  if (known !== null) return JSON.parse(known) as T
  const answer = await ask()
  writeLocal(key, JSON.stringify(answer))
  return answer
}
