import { readLocal, writeLocal } from '../local-store.ts'
import { isNetworkFailure, isWithoutNetwork, markUnanswered } from './network.ts'

/** The answer of the network, or without one the last answer, if any. For public data only. */
export async function fetchOrLastKnown<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const key = `last-known-${name}`
  const known = readLocal(key)
  if (known !== null && isWithoutNetwork()) return JSON.parse(known) as T
  try {
    const answer = await ask()
    writeLocal(key, JSON.stringify(answer))
    return answer
  } catch (fault) {
    if (known === null || !isNetworkFailure(fault)) throw fault
    markUnanswered()
    return JSON.parse(known) as T
  }
}

/** Some lists are asked for before their pages are there. */
const newestTimes = new Map<string, Date>()

/** The moment at which a list is asked for before its page is there, which reads it at the same. */
export function prefetchedTime(list: string): Date {
  const moment = listReadAt(list)
  newestTimes.set(list, moment)
  return moment
}

export const forgetPrefetchedTimes = () => newestTimes.clear()

/**
 * The moment at which a list is read; without a network that of its last reading, whose answers are
 * stored.
 */
export function listReadAt(list: string): Date {
  const before = newestTimes.get(list)
  if (before) return before
  const key = `last-moment-${list}`
  const known = isWithoutNetwork() ? readLocal(key) : null
  if (known !== null) return new Date(known)
  const now = new Date()
  writeLocal(key, now.toISOString())
  return now
}
