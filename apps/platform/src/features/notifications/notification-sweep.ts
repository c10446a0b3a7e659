import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../infra/database/database.ts'
import { startSweep } from '../../infra/jobs/sweep.ts'
import { forgetOldNotifications } from './notification-store.ts'

interface Options {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const MINUTE_MS = 60 * 1000

/** Removes old notifications, at the start and every minute. */
export const startNotificationSweep = (database: Database, options: Options) =>
  startSweep(database, {
    ...options,
    work: async (tx, now) => void (await forgetOldNotifications(tx, now)),
    everyMs: MINUTE_MS,
    fault: 'old notifications could not be removed',
  })
