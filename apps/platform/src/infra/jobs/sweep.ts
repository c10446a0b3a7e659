import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { setSystemRole } from '../database/database-roles.ts'

interface Options {
  /** Runs in a system transaction; returns a cursor to continue in another one. Several processes may do it at once. */
  work: (tx: Tx, now: Date, from?: string) => Promise<void> | Promise<string | undefined>
  everyMs: number
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  /** The message logged when it fails; the next run does what was left. */
  fault: string
}

/** Recurring clean-up: runs at the start and then at an interval. */
export function startSweep({ db }: Database, { work, everyMs, now, log, fault }: Options) {
  let isClosing = false
  const run = async () => {
    const at = now()
    let from: string | undefined
    do {
      const come = await db.transaction().execute(async (tx) => {
        await setSystemRole(tx)
        return work(tx, at, from)
      })
      from = typeof come === 'string' ? come : undefined
    } while (from !== undefined && !isClosing)
  }

  let sweeping = Promise.resolve()
  const sweep = () => {
    sweeping = run().catch((error: unknown) => {
      log.error({ err: error }, fault)
    })
  }
  sweep()
  const timer = setInterval(sweep, everyMs)
  return {
    /** Resolves when the transaction that is under way has ended. */
    async close() {
      isClosing = true
      clearInterval(timer)
      await sweeping
    },
  }
}
