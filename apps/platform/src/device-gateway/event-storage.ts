import { isDataRefused } from '@commissioning/database/database-error'
import type { TopicName } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import { createKeyedQueue } from './keyed-queue.ts'

export interface IqTopic {
  mac: string
  name: TopicName
}

/** Resolves when a message is stored, or never can be: only then may it be acknowledged. */
export type StoreEvent = (topic: IqTopic, payload: Uint8Array) => Promise<void>

interface Dependencies {
  handle: StoreEvent
  log: Pick<FastifyBaseLogger, 'error'>
}

export interface EventStorage {
  store: StoreEvent
  end(): Promise<void>
}

/** How many connections to the database events may use at once. */
const AT_ONCE = 2

/** Stores the events of IQs: each at least once, none is lost (DEVICE-23). */
export function createEventStorage({ handle, log }: Dependencies): EventStorage {
  const queue = createKeyedQueue(AT_ONCE)
  return {
    store: (topic, payload) =>
      queue.take(topic.mac, async () => {
        try {
          await handle(topic, payload)
        } catch (error) {
          // sent again it would be refused again, and block all that come after it
          if (!isDataRefused(error)) throw error
          log.error(
            { err: error, ...topic, payload: new TextDecoder().decode(payload) },
            'an event of an IQ cannot be stored',
          )
        }
      }),
    end: () => queue.end(),
  }
}
