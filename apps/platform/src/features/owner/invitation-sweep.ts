import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../../infra/database/database.ts'
import { announce } from '../../infra/events/announce.ts'
import { startSweep } from '../../infra/jobs/sweep.ts'
import { notify } from '../notifications/notify.ts'
import { takeExpiredInvitations } from './invitation-store.ts'

interface Options {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const MINUTE_MS = 60 * 1000

/** Notifies of expired invitations, at the start and every minute. */
export const startInvitationSweep = (database: Database, options: Options) =>
  startSweep(database, {
    ...options,
    work: notifyExpired,
    everyMs: MINUTE_MS,
    fault: 'expired invitations could not be told',
  })

async function notifyExpired(tx: Tx, now: Date): Promise<void> {
  for (const { siteId, collectionId, companyId, email } of await takeExpiredInvitations(tx, now)) {
    await notify(tx, { kind: 'invitation_expired', collectionId, companyId, subject: email, now })
    await announce(tx, { collectionId, id: siteId, resource: 'owner', change: 'updated' })
  }
}
