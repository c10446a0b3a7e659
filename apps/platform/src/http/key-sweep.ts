import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../infra/database/database.ts'
import { startSweep } from '../infra/jobs/sweep.ts'
import { forgetOldKeys } from './idempotency.ts'

interface Options {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const HOUR_MS = 60 * 60 * 1000

/** Removes the keys of the day before, at the start and every hour. */
export const startKeySweep = (database: Database, options: Options) =>
  startSweep(database, {
    ...options,
    work: async (tx, at) => void (await forgetOldKeys(tx, at)),
    everyMs: HOUR_MS,
    fault: 'old idempotency keys could not be removed',
  })
