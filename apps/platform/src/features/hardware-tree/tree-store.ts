import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { isAttached } from '@commissioning/domain/hardware-tree/link-state'
import type { Tree, TreeItem } from '@commissioning/domain/hardware-tree/tree'
import { readKnownBattery } from '@commissioning/domain/locks/lock-types'
import type { Tx } from '../../infra/database/database.ts'
import { readLinkState } from './hardware-store.ts'

interface IqOfTree {
  id: string
  revision: string
}

const selectTreeRows = (tx: Tx, ...iqIds: string[]) =>
  tx.selectFrom('hardware').where('iqId', 'in', iqIds).selectAll().orderBy('position').orderBy('id').execute()

export type TreeRow = Awaited<ReturnType<typeof selectTreeRows>>[number]

/** The desired hardware of an IQ as the placement rules see it; what is being detached still holds its place. */
export async function findDesiredTree(
  tx: Tx,
  { id, revision }: IqOfTree,
): Promise<Tree & { rows: TreeRow[] }> {
  const rows = await selectTreeRows(tx, id)
  return { iqId: id, revision, items: rows.map((row) => toTreeItem(row, row.parentId ?? id)), rows }
}

export const toTreeItem = (row: Omit<TreeRow, 'parentId'>, parentId: string): TreeItem => ({
  id: row.id,
  parentId,
  hardwareType: row.hardwareType,
  communicationType: row.communicationType,
  iqLinkState: readLinkState(row),
})

/** The items of one IQ as they travel, its own entry first; undefined where there is no such IQ. */
export async function listTreeItems(tx: Tx, iqId: string): Promise<IqTreeItem[] | undefined> {
  const [tree] = await listTrees(tx, [iqId])
  return tree?.items
}

/** The trees of these IQs, in their order. */
export async function listTrees(
  tx: Tx,
  iqIds: readonly string[],
): Promise<{ iqId: string; items: IqTreeItem[] }[]> {
  if (iqIds.length === 0) return []
  const iqs = await tx
    .selectFrom('iq')
    .where('id', 'in', iqIds)
    .select(['id', 'customerReference', 'mac', 'online'])
    .execute()
  const rows = await selectTreeRows(tx, ...iqIds)
  const floors = await selectFloors(tx, iqIds)
  const present = (row: TreeRow, iqId: string) => ({
    ...presentItem(row, iqId),
    floor: floors.find(({ id }) => id === row.floorId) ?? null,
  })
  return iqIds.flatMap((iqId) => {
    const iq = iqs.find(({ id }) => id === iqId)
    const below = rows.filter((row) => row.iqId === iqId)
    return iq ? [{ iqId, items: [ownItem(iq), ...below.map((row) => present(row, iqId))] }] : []
  })
}

const ownItem = (iq: {
  id: string
  customerReference: string
  mac: string
  online: boolean
}): IqTreeItem => ({
  ...iq,
  parentId: null,
  hardwareType: 'iq',
  floor: null,
  iqLinkState: 'attached',
  isAttached: true,
  pendingSince: null,
  lockType: 'none',
  batteryState: 'none',
  signalStrength: null,
  signalStrengthLastUpdate: null,
})

/** The floors that hardware of these IQs is on. */
const selectFloors = (tx: Tx, iqIds: readonly string[]) =>
  tx
    .selectFrom('hardware')
    .innerJoin('floor', 'floor.id', 'hardware.floorId')
    .where('hardware.iqId', 'in', iqIds)
    .select(['floor.id', 'floor.customerReference', 'floor.number'])
    .distinct()
    .execute()

function presentItem(row: TreeRow, iqId: string): Omit<IqTreeItem, 'floor'> {
  const { id, hardwareType, customerReference, mac, online, lockType, signalStrength } = row
  const iqLinkState = readLinkState(row)
  return {
    id,
    hardwareType,
    customerReference,
    mac,
    online,
    lockType,
    batteryState: readKnownBattery(row),
    signalStrength,
    iqLinkState,
    parentId: row.parentId ?? iqId,
    signalStrengthLastUpdate: row.signalStrengthLastUpdate?.toISOString() ?? null,
    isAttached: isAttached(iqLinkState),
    pendingSince: row.pendingSince?.toISOString() ?? null,
  }
}

/** The hardware of these ids in the collection that the request is authorized for, held until the transaction ends. */
export const selectItemsForUpdate = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('hardware').where('id', 'in', ids).selectAll().orderBy('id').forUpdate().execute()

interface TreePlace {
  id: string
  iqId: string
  /** A repeater's id, or the IQ's. */
  parentId: string
  position: number
  now: Date
}

/** Hangs hardware at a place; it waits there until the IQ confirms it. What asked this IQ to drop it is over. */
export async function placeItem(tx: Tx, { id, iqId, parentId, position, now }: TreePlace): Promise<void> {
  const { mac } = await tx
    .updateTable('hardware')
    .where('id', '=', id)
    .set((eb) => ({
      iqId,
      position,
      isConfirmed: false,
      isDetaching: false,
      pendingSince: now,
      parentId: parentId === iqId ? null : parentId,
      version: eb('version', '+', 1),
    }))
    .returning('mac')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('forcedRelease').where('iqId', '=', iqId).where('mac', '=', mac).execute()
}

/** Devices on a repeater whose device changes wait until the new one has reported them. */
export const markDevicesBelowAsWaiting = (tx: Tx, repeaterId: string, now: Date) =>
  tx
    .updateTable('hardware')
    .where('parentId', '=', repeaterId)
    .where('isDetaching', '=', false)
    .set((eb) => ({ isConfirmed: false, pendingSince: now, version: eb('version', '+', 1) }))
    .execute()

/**
 * A replaced IQ's tree as it stands, every device to be confirmed by the new one. A detach that the old one was asked for
 * is done once the new one reports, which never had the device.
 */
export const moveTree = (tx: Tx, { from, to, now }: { from: string; to: string; now: Date }) =>
  tx
    .updateTable('hardware')
    .where('iqId', '=', from)
    .set((eb) => ({
      iqId: to,
      isConfirmed: false,
      takesOver: true,
      hasJoined: false,
      pendingSince: now,
      online: false,
      detachVersion: null,
      version: eb('version', '+', 1),
    }))
    .execute()
