import { type Floor, floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import type { FloorPlace } from '@commissioning/contract/http/fields'
import type { ListQuery } from '@commissioning/contract/http/list'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'

const columns = {
  id: 'floor.id',
  customer_reference: 'floor.customer_reference',
  number: 'floor.number',
  lock_count: 'floor.lock_count',
} as const satisfies ColumnsOf<typeof floorEndpoints.listFloors>

export const listFloors = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: floorRows,
    query,
    list: floorEndpoints.listFloors.list,
    columns,
    idColumn: 'floor.id',
    present: presentFloor,
  })

export async function findFloor(tx: Tx, id: string): Promise<Floor | undefined> {
  const row = await floorRows(tx).where('floor.id', '=', id).executeTakeFirst()
  return row && presentFloor(row)
}

/** Every number in use in the collection that the request is authorized for. */
export const listFloorNumbers = (tx: Tx) => tx.selectFrom('floor').select(['id', 'number']).execute()

/** These locks of the collection, held until the transaction ends: nobody puts them on a floor meanwhile. */
export const selectLocksForUpdate = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('hardware')
        .where('hardwareType', '=', 'lock')
        .where('id', 'in', ids)
        .select(['id', 'floorId'])
        .orderBy('id')
        .forUpdate()
        .execute()

interface NewFloor {
  id: string
  collectionId: string
  customerReference: string
  number: number
  createdAt: Date
}

export const insertFloor = (tx: Tx, floor: NewFloor) => tx.insertInto('floor').values(floor).execute()

export const updateFloor = (
  tx: Tx,
  { id, ...change }: Pick<NewFloor, 'id' | 'customerReference' | 'number'>,
) =>
  tx
    .updateTable('floor')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .execute()

/** Its locks are on no floor then. */
export const deleteFloor = (tx: Tx, id: string) => tx.deleteFrom('floor').where('id', '=', id).execute()

export async function putLocksOnFloor(tx: Tx, floorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.updateTable('hardware').where('id', 'in', ids).set({ floorId }).execute()
}

/** Only what is on this floor leaves it. */
export async function removeLocksFromFloor(tx: Tx, floorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('hardware')
    .where('id', 'in', ids)
    .where('floorId', '=', floorId)
    .set({ floorId: null })
    .execute()
}

const lockCount = sql<number>`(select count(*)::int from hardware where hardware.floor_id = floor.id)`

const floorRows = (tx: Tx) =>
  tx
    .selectFrom((from) =>
      from.selectFrom('floor').selectAll('floor').select(lockCount.as('lockCount')).as('floor'),
    )
    .selectAll('floor')

type FloorRow = Awaited<ReturnType<ReturnType<typeof floorRows>['executeTakeFirstOrThrow']>>

const presentFloor = ({ id, customerReference, number, lockCount, version }: FloorRow): Floor => ({
  id,
  customerReference,
  number,
  lockCount,
  version,
})

/** Held until the transaction ends; undefined where there is none. */
export const selectFloorForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('floor').where('id', '=', id).select('id').forKeyShare().executeTakeFirst()

/** A query that joins the floor of hardware selects these beside the hardware's `floorId`. */
export const floorColumns = ['floor.customerReference as floorName', 'floor.number as floorNumber'] as const

interface OnFloor {
  floorId: string | null
  floorName: string | null
  floorNumber: number | null
}

/** The floor that a row of hardware is on. */
export const presentFloorPlace = ({ floorId, floorName, floorNumber }: OnFloor): FloorPlace | null =>
  floorId === null || floorName === null || floorNumber === null
    ? null
    : { id: floorId, customerReference: floorName, number: floorNumber }
