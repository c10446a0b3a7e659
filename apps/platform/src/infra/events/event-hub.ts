import type { ChangeEvent } from '@commissioning/contract/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { type AnnouncedChange, CHANGES_CHANNEL, type EndedRight } from './announce.ts'
import { RecentChanges } from './recent-changes.ts'

export interface Subscriber {
  collectionId: string
  callerId: string
  /** The ids of the person and of the installation: with either of them the subscription ends. */
  rights?: readonly string[] | undefined
  /** The {@link EventHub.endings} from before the rights were read. */
  endingsSeen?: number | undefined
  /** The changes of the last so many milliseconds are sent first. */
  within?: number | undefined
  onChange(event: ChangeEvent): void
  /** Nothing more will come: a right has ended, or changes may have been missed; whoever subscribes anew reads all again. */
  onEnd(): void
}

export interface EventHub {
  /** The answer ends the subscription. A hub that is closed ends it at once. */
  subscribe(subscriber: Subscriber): () => void
  /** How many subscriptions this person has in this process. */
  countOf(callerId: string): number
  /** How many rights have ended so far, as far as this process knows. */
  endings(): number
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
  const endings = new RecentEndings()
  let isClosed = false

  function deliver(payload: string): void {
    // only announce() and endStreams() write to this channel
    const message = JSON.parse(payload) as AnnouncedChange | EndedRight
    if ('ended' in message) {
      endOf(message.ended)
      return
    }
    recent.add(message)
    const { collectionId, ...event } = message
    for (const subscriber of subscribers.get(collectionId) ?? []) subscriber.onChange(event)
  }

  function endOf(right: string): void {
    endings.add(right)
    for (const subscriber of everyone()) if (subscriber.rights?.includes(right)) subscriber.onEnd()
  }

  function endAll(): void {
    const ended = everyone()
    subscribers.clear()
    for (const subscriber of ended) subscriber.onEnd()
  }

  function endAfterGap(): void {
    log.warn('changes may have been missed: all event streams are ended, so that browsers read anew')
    recent.forget()
    endings.forget()
    endAll()
  }

  const stopListening = await database.listen(CHANGES_CHANNEL, deliver, endAfterGap)

  return {
    subscribe(subscriber) {
      const { collectionId, within, rights = [], endingsSeen = endings.count } = subscriber
      if (isClosed || endings.hasEnded(rights, endingsSeen)) {
        subscriber.onEnd()
        return () => undefined
      }
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

    endings: () => endings.count,

    async close() {
      isClosed = true
      endAll()
      await stopListening()
    },
  }
}

/** Rights that ended lately, so that whoever was at the door meanwhile does not hear on. */
class RecentEndings {
  #count = 0
  #ids: string[] = []

  /** How many there were so far, to be asked before the door is. */
  get count(): number {
    return this.#count
  }

  add(id: string): void {
    this.#count += 1
    this.#ids = [...this.#ids, id].slice(-MAX_REMEMBERED)
  }

  /** Some were missed, so any right may have ended. */
  forget(): void {
    this.#count += 1
    this.#ids = []
  }

  /** Whether one of these may have ended since there were `count`. */
  hasEnded(rights: readonly string[], count: number): boolean {
    const since = this.#count - count
    if (since > this.#ids.length) return true
    return since > 0 && this.#ids.slice(-since).some((id) => rights.includes(id))
  }
}

/** This many are remembered, since they matter only while a stream is being opened. */
const MAX_REMEMBERED = 1_000
