import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { enterSystem } from '../http/door.ts'

interface Options {
  /** Runs in a transaction of the system door. Several processes may do it at once. */
  work: (tx: Tx, now: Date) => Promise<void>
  everyMs: number
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  /** The message logged when it fails; the next run does what was left. */
  fault: string
}

/** Recurring clean-up: runs at the start and then at an interval. */
export function startSweep({ db }: Database, { work, everyMs, now, log, fault }: Options) {
  let sweeping = Promise.resolve()
  const sweep = () => {
    sweeping = db
      .transaction()
      .execute(async (tx) => {
        await enterSystem(tx)
        await work(tx, now())
      })
      .catch((error: unknown) => {
        log.error({ err: error }, fault)
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
