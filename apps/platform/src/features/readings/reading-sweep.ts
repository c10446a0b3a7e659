import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../infra/database/database.ts'
import { startSweep } from '../../infra/jobs/sweep.ts'
import { thinOutReadingsBatch } from './thinning-store.ts'

interface Options {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  /** How many devices in one transaction. */
  atOnce?: number
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Thins out the readings that are beyond those that are stored whole, at the start and every hour.
 */
export const startReadingSweep = (database: Database, { atOnce, ...options }: Options) =>
  startSweep(database, {
    ...options,
    work: (tx, at, from) => thinOutReadingsBatch(tx, at, from, atOnce),
    everyMs: HOUR_MS,
    fault: 'old readings stay',
  })
