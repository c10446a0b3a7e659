import type { ChangeEvent } from '@commissioning/contract/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { CHANGES, type Change } from './announce.ts'
import { RecentChanges } from './recent-changes.ts'

export interface Subscriber {
  collectionId: string
  callerId: string
  /** The changes of the last so many milliseconds are sent first. */
  within?: number | undefined
  onChange(event: ChangeEvent): void
  /** Nothing more will come: changes may have been missed, so whoever subscribes anew reads everything again. */
  onEnd(): void
}

export interface EventHub {
  /** The answer ends the subscription. A hub that is closed ends it at once. */
  subscribe(subscriber: Subscriber): () => void
  /** How many subscriptions this person has in this process. */
  countOf(callerId: string): number
  close(): Promise<void>
}

/**
 * One listening connection for all streams of this process. What is announced while that connection is gone is lost,
 * so after a gap every subscription is ended: the browsers come back and read everything again.
 */
export async function startEventHub(
  database: Pick<Database, 'listen'>,
  { log, now }: { log: Pick<FastifyBaseLogger, 'warn'>; now: () => Date },
): Promise<EventHub> {
  const subscribers = new Map<string, Set<Subscriber>>()
  const everyone = () => [...subscribers.values()].flatMap((members) => [...members])
  const recent = new RecentChanges(() => now().getTime())
  let isClosed = false

  function deliver(payload: string): void {
    // only announce() writes to this channel
    const change = JSON.parse(payload) as Change
    recent.add(change)
    const { collectionId, ...event } = change
    for (const subscriber of subscribers.get(collectionId) ?? []) subscriber.onChange(event)
  }

  function endAll(): void {
    const ended = everyone()
    subscribers.clear()
    for (const subscriber of ended) subscriber.onEnd()
  }

  function endAfterGap(): void {
    log.warn('changes may have been missed: all event streams are ended, so that browsers read anew')
    recent.forget()
    endAll()
  }

  const stopListening = await database.listen(CHANGES, deliver, endAfterGap)

  return {
    subscribe(subscriber) {
      if (isClosed) {
        subscriber.onEnd()
        return () => undefined
      }
      const { collectionId, within } = subscriber
      const members = subscribers.get(collectionId) ?? new Set()
      subscribers.set(collectionId, members.add(subscriber))
      if (within !== undefined)
        for (const event of recent.of(collectionId, within)) subscriber.onChange(event)
      return () => {
        members.delete(subscriber)
        if (members.size === 0 && subscribers.get(collectionId) === members) subscribers.delete(collectionId)
      }
    },

    countOf: (callerId) => everyone().filter((subscriber) => subscriber.callerId === callerId).length,

    async close() {
      isClosed = true
      endAll()
      await stopListening()
    },
  }
}
