import type { Insertable } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { DETACHED_COLUMNS } from '../device-sync/leaving-store.ts'

/** Asks for a detach, which the report of this desired version or a later one confirms. */
export const markDetaching = (
  tx: Tx,
  ids: readonly string[],
  { version, now }: { version: number; now: Date },
) =>
  tx
    .updateTable('hardware')
    .where('id', 'in', ids)
    .set((eb) => ({
      isDetaching: true,
      detachVersion: version,
      pendingSince: now,
      version: eb('version', '+', 1),
    }))
    .execute()

/** An IQ that was reset cannot take their keys from those that were leaving, so that the next IQ takes over. */
export const releaseLeavingDevices = (tx: Tx, iqId: string) =>
  tx
    .updateTable('hardware')
    .where('iqId', '=', iqId)
    .where('isDetaching', '=', true)
    .set({ takesOver: true })
    .execute()

/** Free at once; the next IQ may take it although the device has reported nothing. */
export const markDetached = (tx: Tx, ids: readonly string[], { takesOver }: { takesOver: boolean }) =>
  tx
    .updateTable('hardware')
    .where('id', 'in', ids)
    .set((eb) => ({
      ...DETACHED_COLUMNS,
      takesOver,
      version: eb('version', '+', 1),
    }))
    .execute()

/** The IQ is to drop these at once, without the word of the device. */
export async function insertForcedRelease(
  tx: Tx,
  release: { iqId: string; mac: string; collectionId: string; desiredVersion: number },
): Promise<void> {
  await tx
    .insertInto('forcedRelease')
    .values(release)
    .onConflict((conflict) =>
      conflict
        .columns(['iqId', 'mac'])
        .doUpdateSet((eb) => ({ desiredVersion: eb.ref('excluded.desiredVersion') })),
    )
    .execute()
}

/** The IQ is asked to let this device go; until a report shows that it has, nobody else can claim it. */
export const insertReplacedDevice = (tx: Tx, replaced: Insertable<Tables['replacedDevice']>) =>
  tx.insertInto('replacedDevice').values(replaced).execute()
