import { MAX_DELETED_DOORS } from '@commissioning/domain/doors/deleted-doors'
import { doorNumberKey } from '@commissioning/domain/doors/door-rules'
import type { DoorValues, ScheduleValues } from '@commissioning/domain/doors/schedule-values'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

/** Numbers may change hands among the doors of one import. */
export const deferDoorUniqueness = (tx: Tx) =>
  sql`set constraints door_number, door_external_id deferred`.execute(tx)

interface ImportedChange {
  id: string
  next: Omit<DoorValues, 'floorNumber'> & { floorId: string | null }
  imported: ScheduleValues
}

export const updateImportedDoor = (tx: Tx, { id, next, imported }: ImportedChange) =>
  tx
    .updateTable('door')
    .where('id', '=', id)
    .set((eb) => ({
      ...next,
      numberKey: next.number === null ? null : doorNumberKey(next.number),
      imported: JSON.stringify(imported),
      isOfLock: false,
      version: eb('version', '+', 1),
    }))
    .execute()

/** Doors that people deleted, as imports had described them, the newest first. */
export async function listDeletedDoors(tx: Tx): Promise<{ id: string; imported: ScheduleValues }[]> {
  return tx
    .selectFrom('deletedDoor')
    .select(['id', 'imported'])
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(MAX_DELETED_DOORS)
    .execute()
}

interface DeletedDoors {
  collectionId: string
  doors: readonly { id: string; imported: ScheduleValues }[]
  now: Date
}

/** Remembers deleted doors of an import, and forgets the oldest beyond `MAX_DELETED_DOORS`. */
export async function storeDeletedDoors(tx: Tx, { collectionId, doors, now }: DeletedDoors): Promise<void> {
  if (doors.length === 0) return
  await tx
    .insertInto('deletedDoor')
    .values(
      doors.map(({ id, imported }) => ({
        id,
        collectionId,
        imported: JSON.stringify(imported),
        deletedAt: now,
      })),
    )
    .execute()
  await tx
    .deleteFrom('deletedDoor')
    .where('id', 'not in', (from) =>
      from
        .selectFrom('deletedDoor')
        .select('id')
        .orderBy('deletedAt', 'desc')
        .orderBy('id')
        .limit(MAX_DELETED_DOORS),
    )
    .execute()
}

export async function forgetDeletedDoors(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('deletedDoor').where('id', 'in', ids).execute()
}
