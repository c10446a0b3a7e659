import { sql } from 'kysely'
import { notifyDeviceGateway } from '../features/device-sync/device-sync-store.ts'
import type { Tx } from '../infra/database/database.ts'

/** A process renews its lease so often, and looks as often whether it can take one over. */
export const LEASE_RENEWAL_MS = 1_000
/** After this long without renewal another process takes the lease over. */
const LEASE_VALIDITY_MS = 3_500

interface WantedLease {
  name: 'events'
  /** The id of the process that holds the lease. */
  holder: string
}

/**
 * Takes or renews a lease; false while another process holds it. The clock is the database's, one for all processes; what
 * is held beyond the time that it gives comes from a clock that was wrong, and holds nothing.
 */
export async function acquireLease(tx: Tx, { name, holder }: WantedLease): Promise<boolean> {
  const now = sql<Date>`clock_timestamp()`
  const heldUntil = sql<Date>`clock_timestamp() + ${LEASE_VALIDITY_MS} * interval '1 millisecond'`
  const held = await tx
    .insertInto('duty')
    .values({ name, holder, heldUntil })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, heldUntil })
        .where((eb) =>
          eb.or([
            eb('duty.holder', '=', holder),
            eb('duty.heldUntil', '<=', now),
            eb('duty.heldUntil', '>', heldUntil),
          ]),
        ),
    )
    .executeTakeFirst()
  return (held.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Releases the lease, so that another process can take it at once. */
export async function releaseLease(tx: Tx, { name, holder }: WantedLease): Promise<void> {
  await tx.deleteFrom('duty').where('name', '=', name).where('holder', '=', holder).execute()
  await notifyDeviceGateway(tx)
}
