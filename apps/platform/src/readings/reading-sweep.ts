import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { startSweep } from '../jobs/sweep.ts'
import { thinReadings } from './thinning-store.ts'

interface Options {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const HOUR_MS = 60 * 60 * 1000

/** Thins out the readings that are beyond what is kept whole, at the start and every hour. */
export const startReadingSweep = (database: Database, options: Options) =>
  startSweep(database, { ...options, work: thinReadings, everyMs: HOUR_MS, fault: 'old readings stay' })
