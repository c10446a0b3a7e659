import { isDataRefused } from '@commissioning/database/database-error'
import type { TopicName } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import { createTurns } from './keyed-queue.ts'

export interface IqTopic {
  mac: string
  name: TopicName
}

/** Resolves when a message is stored, or never can be: only then may it be acknowledged. */
export type KeepEvent = (topic: IqTopic, payload: Uint8Array) => Promise<void>

interface Dependencies {
  hear: KeepEvent
  log: Pick<FastifyBaseLogger, 'error'>
}

export interface EventKeeper {
  keep: KeepEvent
  end(): Promise<void>
}

/** How many connections to the database events may use at once. */
const AT_ONCE = 2

/** Stores the events of IQs: each at least once, none is lost (DEVICE-23). */
export function createEventKeeper({ hear, log }: Dependencies): EventKeeper {
  const turns = createTurns(AT_ONCE)
  return {
    keep: (topic, payload) =>
      turns.take(topic.mac, async () => {
        try {
          await hear(topic, payload)
        } catch (error) {
          // sent again it would be refused again, and block all that come after it
          if (!isDataRefused(error)) throw error
          log.error(
            { err: error, ...topic, payload: new TextDecoder().decode(payload) },
            'an event of an IQ cannot be stored',
          )
        }
      }),
    end: () => turns.end(),
  }
}
