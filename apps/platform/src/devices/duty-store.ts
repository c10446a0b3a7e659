import type { Tx } from '../database/database.ts'
import { wakeGateway } from '../desired-work/desired-work-store.ts'

/** A process that is gone without a word is followed after this long. */
const HELD_MS = 15_000

interface Duty {
  name: 'events'
  /** The process. */
  holder: string
}

/** Takes up a duty that nobody has, or keeps it; false while another process has it. */
export async function holdDuty(tx: Tx, { name, holder }: Duty, now: Date): Promise<boolean> {
  const heldUntil = new Date(now.getTime() + HELD_MS)
  const held = await tx
    .insertInto('duty')
    .values({ name, holder, heldUntil })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, heldUntil })
        .where((eb) => eb.or([eb('duty.holder', '=', holder), eb('duty.heldUntil', '<=', now)])),
    )
    .executeTakeFirst()
  return (held.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Leaves it to whoever comes next. */
export async function leaveDuty(tx: Tx, { name, holder }: Duty): Promise<void> {
  await tx.deleteFrom('duty').where('name', '=', name).where('holder', '=', holder).execute()
  await wakeGateway(tx)
}
