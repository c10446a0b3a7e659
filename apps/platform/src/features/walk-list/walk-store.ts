import type { Walk, WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'
import {
  hasLeftIq,
  isStopDone,
  type ReasonToWalk,
  sortInWalkOrder,
  sortStopsByFloor,
} from '@commissioning/domain/walk-list/walk-rules'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { floorColumns, presentFloorPlace } from '../floors/floor-store.ts'

interface TreePlace {
  id: string
  parentId: string
}

interface NewWalk<Item extends TreePlace> {
  iqId: string
  reason: ReasonToWalk
  /** The tree that is walked through, and which of it. */
  items: readonly Item[]
  isStop: (item: Item) => boolean
}

/** Starts a walk along these doors of a locked IQ. They leave older walks, and its finished walks are removed. */
export async function startWalk<Item extends TreePlace>(
  { tx, installation: { collectionId }, now }: { tx: Tx; installation: { collectionId: string }; now: Date },
  { iqId, reason, items, isStop }: NewWalk<Item>,
): Promise<void> {
  const stops = sortInWalkOrder(iqId, items).filter(isStop)
  if (stops.length === 0) return
  const hardwareIds = stops.map((item) => item.id)
  await tx.deleteFrom('walkStop').where('hardwareId', 'in', hardwareIds).execute()
  for (const walk of await listWalks(tx))
    if (walk.iqId === iqId && walk.stops.every(({ isDone }) => isDone)) await deleteWalk(tx, walk.id)

  const id = newId(now)
  await tx.insertInto('walk').values({ id, collectionId, iqId, reason, startedAt: now }).execute()
  await tx
    .insertInto('walkStop')
    .values(
      stops.map((item, position) => ({
        hardwareId: item.id,
        walkId: id,
        collectionId,
        position,
        placeId: item.parentId === iqId ? null : item.parentId,
      })),
    )
    .execute()
  await announce(tx, { collectionId, resource: 'walk', id, change: 'created' })
}

/** The walks of the collection that the request is authorized for, the newest first. */
export async function listWalks(tx: Tx): Promise<Walk[]> {
  const walks = await tx
    .selectFrom('walk')
    .innerJoin('iq', 'iq.id', 'walk.iqId')
    .select(['walk.id', 'walk.reason', 'walk.iqId', 'walk.startedAt', 'iq.customerReference as iqName'])
    .orderBy('walk.startedAt', 'desc')
    .orderBy('walk.id')
    .execute()
  const rows = await stopRows(tx).execute()
  return walks.map((walk) => ({
    ...walk,
    startedAt: walk.startedAt.toISOString(),
    stops: stopsOf(walk, rows),
  }))
}

/** The doors of what was attached to an IQ before and is not done yet: what is attached next joins them. */
export async function listUnfinishedDoors(tx: Tx, iqId: string): Promise<string[]> {
  const walks = (await listWalks(tx)).filter((walk) => walk.iqId === iqId && walk.reason === 'attach')
  return walks
    .filter(({ stops }) => stops.some(({ isDone }) => !isDone))
    .flatMap(({ stops }) => stops.map(({ id }) => id))
}

/** Removes a walk; answers whether there was one. */
export async function deleteWalk(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('walk').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const stopRows = (tx: Tx) =>
  tx
    .selectFrom('walkStop')
    .innerJoin('hardware', 'hardware.id', 'walkStop.hardwareId')
    .leftJoin('hardware as place', 'place.id', 'walkStop.placeId')
    .leftJoin('floor', 'floor.id', 'hardware.floorId')
    .select(['walkStop.walkId', 'walkStop.placeId', 'place.customerReference as placeName'])
    .select('hardware.floorId')
    .select(floorColumns)
    .select(['hardware.id', 'hardware.customerReference', 'hardware.mac', 'hardware.hardwareType'])
    .select(['hardware.communicationType', 'hardware.lockType', 'hardware.online'])
    .select(['hardware.iqId', 'hardware.isDetaching', 'hardware.isConfirmed', 'hardware.hasJoined'])
    .orderBy('walkStop.position')

type StopRow = Awaited<ReturnType<ReturnType<typeof stopRows>['executeTakeFirstOrThrow']>>

interface WalkOfStops {
  id: string
  iqId: string
  reason: ReasonToWalk
}

function stopsOf(walk: WalkOfStops, rows: readonly StopRow[]): WalkStop[] {
  const stops = rows
    .filter(({ walkId }) => walkId === walk.id)
    .map((row) => ({ ...row, floor: presentFloorPlace(row) }))
  return sortStopsByFloor(stops).map((stop) => presentStop(walk, stop))
}

function presentStop(walk: WalkOfStops, row: StopRow & Pick<WalkStop, 'floor'>): WalkStop {
  const { id, customerReference, mac, hardwareType, communicationType, lockType, online } = row
  const { placeName, floor, iqId, isDetaching, isConfirmed, hasJoined } = row
  const link = { isAtIq: iqId === walk.iqId, isDetaching, isConfirmed }
  return {
    id,
    customerReference,
    mac,
    hardwareType,
    communicationType,
    lockType,
    online,
    placeName,
    floor,
    hasJoined,
    isDone: isStopDone(walk.reason, link),
    hasLeft: hasLeftIq(link),
  }
}
