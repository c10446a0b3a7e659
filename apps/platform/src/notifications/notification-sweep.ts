import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { announce } from '../events/announce.ts'
import { startSweep } from '../jobs/sweep.ts'
import { takeExpiredInvitations } from '../owner/invitation-store.ts'
import { forgetOldNotifications } from './notification-store.ts'
import { notify } from './notify.ts'

interface Options {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const MINUTE_MS = 60 * 1000

/** Tells of invitations that have run out, and removes what is old; at the start and every minute. */
export const startNotificationSweep = (database: Database, options: Options) =>
  startSweep(database, {
    ...options,
    work: sweepNotifications,
    everyMs: MINUTE_MS,
    fault: 'expired invitations could not be told',
  })

async function sweepNotifications(tx: Tx, now: Date): Promise<void> {
  for (const { siteId, collectionId, companyId, email } of await takeExpiredInvitations(tx, now)) {
    await notify(tx, { kind: 'invitation_expired', collectionId, companyId, subject: email, now })
    await announce(tx, { collectionId, id: siteId, resource: 'owner', change: 'updated' })
  }
  await forgetOldNotifications(tx, now)
}
