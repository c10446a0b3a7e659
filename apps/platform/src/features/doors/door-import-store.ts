import type { ScheduleColumn } from '@commissioning/contract/doors/door-import-endpoints'
import { MAX_DELETED_DOORS } from '@commissioning/domain/doors/deleted-doors'
import { doorNumberKey } from '@commissioning/domain/doors/door-rules'
import type { DoorValues, ScheduleValues } from '@commissioning/domain/doors/schedule-values'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

/** The headings used last are remembered for each company, up to this many. */
const REMEMBERED = 500

/** Numbers may change hands among the doors of one import. */
export const deferDoorPlaces = (tx: Tx) =>
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

export async function scheduleColumns(tx: Tx): Promise<ScheduleColumn[]> {
  const rows = await tx.selectFrom('doorColumn').select(['heading', 'field']).orderBy('heading').execute()
  return rows.map(({ heading, field }) => ({ column: heading, field }))
}

interface Said {
  companyId: string
  columns: readonly ScheduleColumn[]
  now: Date
}

export async function rememberColumns(tx: Tx, { companyId, columns, now }: Said): Promise<void> {
  const byHeading = new Map(columns.map((column) => [column.column, column]))
  if (byHeading.size === 0) return
  await tx
    .insertInto('doorColumn')
    .values([...byHeading].map(([heading, { field }]) => ({ companyId, heading, field, usedAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'heading']).doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        usedAt: eb.ref('excluded.usedAt'),
      })),
    )
    .execute()
  await tx
    .deleteFrom('doorColumn')
    .where('heading', 'not in', (from) =>
      from
        .selectFrom('doorColumn')
        .select('heading')
        .orderBy('usedAt', 'desc')
        .orderBy('heading')
        .limit(REMEMBERED),
    )
    .execute()
}
