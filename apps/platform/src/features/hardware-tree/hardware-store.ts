import { type Hardware, hardwareList } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { ListQuery } from '@commissioning/contract/http/list'
import type { HardwareType, LinkState } from '@commissioning/domain/device-registry/hardware-types'
import { detachUnconfirmedNotice, linkState } from '@commissioning/domain/hardware-tree/link-state'

import { normalizeLockName } from '@commissioning/domain/locks/lock-rules'
import { type LockType, readKnownBattery } from '@commissioning/domain/locks/lock-types'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { floorColumns, presentFloorPlace } from '../floors/floor-store.ts'

/** `readLinkState` as lists filter by it (DEVICE-04). */
const linkStateSql = sql<LinkState>`case
  when hardware.iq_id is null then 'detached'
  when hardware.is_detaching then 'detached_pending'
  when hardware.is_confirmed then 'attached'
  else 'attached_pending' end`

/** A MAC or Device ID is found without the separators between its parts (DETACH-23). */
const codeSql = sql<string>`replace(hardware.mac, '.', '')`

const columns = {
  id: 'hardware.id',
  customer_reference: 'hardware.customer_reference',
  mac: 'hardware.mac',
  code: 'hardware.code',
  is_online: 'hardware.online',
  iq_link_state: 'hardware.iq_link_state',
  iq_id: 'hardware.iq_id',
  'floor.id': 'hardware.floor_id',
} as const satisfies ColumnsOf<{ list: typeof hardwareList }>

export const listHardware = (tx: Tx, hardwareType: HardwareType, query: ListQuery) =>
  listPage({
    tx,
    rows: (tx) => hardwareRows(tx).where('hardwareType', '=', hardwareType),
    query,
    list: hardwareList,
    columns,
    idColumn: 'hardware.id',
    present: presentHardware,
  })

export async function findHardware(
  tx: Tx,
  hardwareType: HardwareType,
  id: string,
): Promise<Hardware | undefined> {
  const row = await hardwareRows(tx)
    .where('hardwareType', '=', hardwareType)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && presentHardware(row)
}

export const selectHardwareForUpdate = (tx: Tx, hardwareType: HardwareType, id: string) =>
  tx
    .selectFrom('hardware')
    .where('hardwareType', '=', hardwareType)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type HardwareForUpdate = NonNullable<Awaited<ReturnType<typeof selectHardwareForUpdate>>>

/** Names of locks in use in the collection that the request is authorized for. */
export const lockNames = (tx: Tx) =>
  tx.selectFrom('hardware').where('hardwareType', '=', 'lock').select(['id', 'customerReference']).execute()

interface NewHardware {
  id: string
  collectionId: string
  device: {
    id: string
    mac: string
    communicationType: 'RFNET' | 'BLUENET' | null
    revision: string
    lockType: LockType
  }
  hardwareType: HardwareType
  customerReference: string
  createdAt: Date
}

/** New hardware is detached; attaching is a step of its own. */
export const insertHardware = (tx: Tx, { device, ...hardware }: NewHardware) =>
  tx
    .insertInto('hardware')
    .values({
      ...hardware,
      deviceId: device.id,
      mac: device.mac,
      revision: device.revision,
      communicationType: device.communicationType ?? 'RFNET',
      lockType: hardware.hardwareType === 'lock' ? device.lockType : 'none',
      batteryState: hardware.hardwareType === 'lock' ? 'unknown' : 'powered',
      nameKey: normalizeLockName(hardware.customerReference),
      iqId: null,
      parentId: null,
      detachVersion: null,
      pendingSince: null,
      signalStrength: null,
      signalStrengthLastUpdate: null,
    })
    .execute()

interface DeviceSwap {
  id: string
  iqId: string | null
  hardwareType: HardwareType
  device: NewHardware['device'] & { communicationType: 'RFNET' | 'BLUENET' }
  now: Date
}

/**
 * Another device under the same id; it has reported nothing yet, and it waits for its own step at
 * the door.
 */
export async function swapDevice(tx: Tx, { id, iqId, hardwareType, device, now }: DeviceSwap): Promise<void> {
  const { mac, revision, communicationType } = device
  await tx
    .updateTable('hardware')
    .where('id', '=', id)
    .set((eb) => ({
      deviceId: device.id,
      mac,
      revision,
      communicationType,
      ...(hardwareType === 'lock' ? { lockType: device.lockType, batteryState: 'unknown' as const } : {}),
      isConfirmed: false,
      takesOver: false,
      hasJoined: false,
      pendingSince: iqId === null ? null : now,
      online: false,
      signalStrength: null,
      signalStrengthLastUpdate: null,
      version: eb('version', '+', 1),
    }))
    .execute()
  if (iqId !== null)
    await tx.deleteFrom('forcedRelease').where('iqId', '=', iqId).where('mac', '=', mac).execute()
}

export const renameHardware = (tx: Tx, id: string, customerReference: string) =>
  tx
    .updateTable('hardware')
    .where('id', '=', id)
    .set((eb) => ({
      customerReference,
      nameKey: normalizeLockName(customerReference),
      version: eb('version', '+', 1),
    }))
    .execute()

export const deleteHardware = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('hardware').where('id', 'in', ids).execute()

const hardwareRows = (tx: Tx) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('hardware')
        .leftJoin('floor', 'floor.id', 'hardware.floorId')
        .selectAll('hardware')
        .select(linkStateSql.as('iqLinkState'))
        .select(codeSql.as('code'))
        .select(floorColumns)
        .as('hardware'),
    )
    .selectAll('hardware')

type HardwareRow = Awaited<ReturnType<ReturnType<typeof hardwareRows>['executeTakeFirstOrThrow']>>

const presentHardware = (row: HardwareRow): Hardware => ({
  id: row.id,
  customerReference: row.customerReference,
  mac: row.mac,
  online: row.online,
  iqLinkState: row.iqLinkState,
  signalStrength: row.signalStrength,
  signalStrengthLastUpdate: row.signalStrengthLastUpdate?.toISOString() ?? null,
  hardwareType: row.hardwareType,
  communicationType: row.communicationType,
  revision: row.revision,
  floor: presentFloorPlace(row),
  iqId: row.iqId,
  parentId: row.iqId === null ? null : (row.parentId ?? row.iqId),
  lockType: row.lockType,
  batteryState: readKnownBattery(row),
  validation: toDetachValidation(row.iqLinkState),
  version: row.version,
})

/** The link state of a row that is held. */
export const readLinkState = (row: {
  iqId: string | null
  isDetaching: boolean
  isConfirmed: boolean
}): LinkState => {
  if (row.iqId === null) return 'detached'
  if (row.isDetaching) return linkState({ desired: 'detached', reported: 'attached' })
  return linkState({ desired: 'attached', reported: row.isConfirmed ? 'attached' : 'detached' })
}

/** A device that is still leaving cannot be selected for another place, and says why. */
const toDetachValidation = (state: LinkState) =>
  state === 'detached_pending'
    ? { isValid: false, messages: [detachUnconfirmedNotice.message] }
    : { isValid: true, messages: [] }
