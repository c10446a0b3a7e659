import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { enterSystem } from './door.ts'
import { forgetOldKeys } from './idempotency.ts'

interface Options {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  everyMs?: number
}

const HOUR_MS = 60 * 60 * 1000

/** Removes the keys of the day before, at the start and every hour. Several processes may do it at once. */
export function startKeySweep(database: Database, { now, log, everyMs = HOUR_MS }: Options) {
  let sweeping = Promise.resolve()
  const sweep = () => {
    sweeping = sweepKeys(database, now()).catch((error: unknown) => {
      log.error({ err: error }, 'old idempotency keys could not be removed')
    })
  }
  sweep()
  const timer = setInterval(sweep, everyMs)
  return {
    /** Resolves when a sweep that is under way has ended. */
    async close() {
      clearInterval(timer)
      await sweeping
    },
  }
}

const sweepKeys = (database: Database, at: Date): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await enterSystem(tx)
    await forgetOldKeys(tx, at)
  })
