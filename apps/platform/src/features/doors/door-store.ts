import { type Door, type DoorsChange, doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import type { ListQuery } from '@commissioning/contract/http/list'
import { type DoorState, doorNumberKey, doorState } from '@commissioning/domain/doors/door-rules'
import type { LockType } from '@commissioning/domain/locks/lock-types'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { floorColumns, presentFloorPlace } from '../floors/floor-store.ts'

const columns = {
  id: 'door.id',
  number: 'door.number',
  number_order: 'door.number_key',
  customer_reference: 'door.customer_reference',
  state: 'door.state',
  'floor.id': 'door.floor_id',
  'floor.number': 'door.floor_number',
  lock_id: 'door.lock_id',
  lock_type: 'door.lock_type',
  is_escape_route: 'door.is_escape_route',
  external_id: 'door.external_id',
  code: 'door.known_code',
} as const satisfies ColumnsOf<typeof doorEndpoints.listDoors>

export const listDoors = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: doorRows,
    query,
    list: doorEndpoints.listDoors.list,
    columns,
    idColumn: 'door.id',
    present: presentDoor,
  })

export async function findDoor(tx: Tx, id: string): Promise<Door | undefined> {
  const row = await doorRows(tx).where('door.id', '=', id).executeTakeFirst()
  return row && presentDoor(row)
}

/** Every door of the collection that the request is authorized for. */
export const everyDoor = async (tx: Tx): Promise<Door[]> => (await doorRows(tx).execute()).map(presentDoor)

/** Held until the transaction ends, so that nobody deletes it meanwhile; undefined where it is no lock here. */
export const selectLockForUpdate = (tx: Tx, id: string) =>
  tx
    .selectFrom('hardware')
    .where('hardwareType', '=', 'lock')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export interface PlannedDoor {
  number: string | null
  customerReference: string
  floorId: string | null
  lockType: LockType | null
  communicationType: 'RFNET' | 'BLUENET' | null
  isEscapeRoute: boolean
  externalId: string | null
  lockId: string | null
}

/** `imported` is the JSON of what a schedule said of it. */
type NewDoor = PlannedDoor & {
  id: string
  collectionId: string
  createdAt: Date
  imported?: string
  isOfLock?: true
}

/** How many rows one statement inserts: a statement has room for 65,535 values. */
const ROWS_PER_STATEMENT = 1_000

export async function insertDoors(tx: Tx, doors: readonly NewDoor[]): Promise<void> {
  for (let start = 0; start < doors.length; start += ROWS_PER_STATEMENT)
    await tx
      .insertInto('door')
      .values(
        doors
          .slice(start, start + ROWS_PER_STATEMENT)
          .map((door) => ({ imported: null, ...door, numberKey: numberKeyOf(door.number), code: null })),
      )
      .execute()
}

export const updateDoor = (tx: Tx, id: string, door: PlannedDoor & { code: string | null }) =>
  tx
    .updateTable('door')
    .where('id', '=', id)
    .set((eb) => ({
      ...door,
      numberKey: numberKeyOf(door.number),
      isOfLock: false,
      version: eb('version', '+', 1),
    }))
    .execute()

export const updateDoors = (tx: Tx, ids: readonly string[], change: DoorsChange['change']) =>
  tx
    .updateTable('door')
    .where('id', 'in', ids)
    .set((eb) => ({ ...change, isOfLock: false, version: eb('version', '+', 1) }))
    .execute()

/** The door whose box the lock came in takes it; answers it and its floor. */
export const attachLockByBoxCode = (tx: Tx, { lockId, code }: { lockId: string; code: string }) =>
  tx
    .updateTable('door')
    .where('code', '=', code)
    .set((eb) => ({ lockId, code: null, version: eb('version', '+', 1) }))
    .returning(['id', 'floorId'])
    .executeTakeFirst()

export const deleteDoors = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('door').where('id', 'in', ids).execute()

const numberKeyOf = (number: string | null) => (number === null ? null : doorNumberKey(number))

/** `doorState` as lists filter by it. */
const stateSql = sql<DoorState>`case
  when hardware.is_confirmed then 'attached'
  when hardware.id is not null then 'created'
  when door.code is not null then 'code_known'
  else 'planned' end`

const doorRows = (tx: Tx) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('door')
        .leftJoin('floor', 'floor.id', 'door.floorId')
        .leftJoin('hardware', 'hardware.id', 'door.lockId')
        .selectAll('door')
        .select(floorColumns)
        .select([
          'hardware.customerReference as lockName',
          'hardware.isConfirmed as isConfirmed',
          sql<string | null>`coalesce(hardware.mac, door.code)`.as('knownCode'),
          stateSql.as('state'),
        ])
        .as('door'),
    )
    .selectAll('door')

type DoorRow = Awaited<ReturnType<ReturnType<typeof doorRows>['executeTakeFirstOrThrow']>>

const presentDoor = (row: DoorRow): Door => ({
  id: row.id,
  number: row.number,
  customerReference: row.customerReference,
  floor: presentFloorPlace(row),
  lockType: row.lockType,
  communicationType: row.communicationType,
  isEscapeRoute: row.isEscapeRoute,
  externalId: row.externalId,
  code: row.knownCode,
  state: doorState({ code: row.code, isConfirmed: row.isConfirmed ?? undefined }),
  lock: row.lockId === null ? null : { id: row.lockId, customerReference: row.lockName ?? '' },
  isOfLock: row.isOfLock,
  imported: row.imported,
  version: row.version,
})
