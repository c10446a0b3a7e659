import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Instant } from '../http/fields.ts'

/** Work in the background of one kind. */
export const JobQueue = z.strictObject({
  queue: z.string(),
  /** Jobs that are due and not done. */
  waiting: z.int(),
  /** Since the oldest of them was sent. */
  oldestSeconds: z.number(),
  /** Jobs that failed for good and are stored. */
  givenUp: z.int(),
})
export type JobQueue = z.infer<typeof JobQueue>

/** How the platform is, in numbers alone: nothing of it names a person, a company, an installation or a device. */
export const Operations = z.strictObject({
  version: z.string(),
  /** The newest that the database was brought to. */
  migration: z.string(),
  databaseBytes: z.int(),
  /** Release of the IANA database by whose rules hours of access count, such as `2026f`. */
  zoneRulesVersion: z.string(),
  /** It is about the process that answers. */
  startedAt: Instant,
  isBrokerConnected: z.boolean(),
  /** The return code with which the broker refuses the sign-in of the process that answers; null while it does not. */
  brokerRefusal: z.nullable(z.int()),
  /** Null where uploads are not scanned. */
  isScannerReached: z.nullable(z.boolean()),
  iqs: z.strictObject({
    onlineCount: z.int(),
    offlineCount: z.int(),
    /** Online, and without the newest state that was published to them. */
    behind: z.int(),
    /** Ahead of a restored database, and waiting for a person to decide. */
    held: z.int(),
    oldestReportSeconds: z.number(),
    oldestUnappliedSeconds: z.number(),
  }),
  queues: z.array(JobQueue),
  /** Null where the platform makes none by itself. */
  backup: z.nullable(
    z.strictObject({
      /** It is the age of the newest backup that was verified, and 0 while there is none. */
      ageSeconds: z.number(),
      hasFailed: z.boolean(),
    }),
  ),
})
export type Operations = z.infer<typeof Operations>

export const operationsEndpoints = defineEndpoints({
  getOperations: {
    method: 'GET',
    path: '/operations',
    summary: 'How the platform is, for its operators, in numbers alone',
    reply: Operations,
  },
  retryGivenUpJobs: {
    method: 'POST',
    path: '/operations/queues/:queue/retry',
    summary: 'Tries each job of a queue that was given up once more',
    params: z.strictObject({ queue: z.string().check(z.regex(/^[a-z][a-z-]{0,62}$/)) }),
    reply: z.strictObject({ retried: z.int() }),
  },
})
