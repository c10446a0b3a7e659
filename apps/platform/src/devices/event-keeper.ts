import { isDataRefused } from '@commissioning/database/database-error'
import type { TopicName } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import { createTurns } from './turns.ts'

export interface Told {
  mac: string
  name: TopicName
}

/** Resolves when a message is stored, or never can be: only then may its sender be told that it is kept. */
export type KeepEvent = (told: Told, payload: Uint8Array) => Promise<void>

interface Needs {
  hear: KeepEvent
  log: Pick<FastifyBaseLogger, 'error'>
}

export interface EventKeeper {
  keep: KeepEvent
  end(): Promise<void>
}

/** Of the connections to the database, so many are for what IQs tell once. */
const AT_ONCE = 2

/** Keeps what IQs tell once, which is on the way twice if it must be, but is lost nowhere. */
export function createEventKeeper({ hear, log }: Needs): EventKeeper {
  const turns = createTurns(AT_ONCE)
  return {
    keep: (told, payload) =>
      turns.take(told.mac, async () => {
        try {
          await hear(told, payload)
        } catch (error) {
          // told again it would be refused again, and hold up all that comes after it
          if (!isDataRefused(error)) throw error
          log.error(
            { err: error, ...told, payload: new TextDecoder().decode(payload) },
            'what an IQ told cannot be kept',
          )
        }
      }),
    end: () => turns.end(),
  }
}
