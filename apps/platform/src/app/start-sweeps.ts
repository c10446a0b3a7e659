import { startNotificationSweep } from '../features/notifications/notification-sweep.ts'
import { startInvitationSweep } from '../features/owner/invitation-sweep.ts'
import { startReadingSweep } from '../features/readings/reading-sweep.ts'
import { startKeySweep } from '../http/key-sweep.ts'
import type { Database } from '../infra/database/database.ts'

type Surroundings = Parameters<typeof startKeySweep>[1]

/** Every process removes now and then what has ended. Answers what stops that. */
export function startSweeps(database: Database, surroundings: Surroundings): () => Promise<void> {
  const sweeps = [startKeySweep, startInvitationSweep, startNotificationSweep, startReadingSweep].map(
    (start) => start(database, surroundings),
  )
  return async () => {
    for (const sweep of sweeps.toReversed()) await sweep.close()
  }
}
