import type { OwnedMark } from '@commissioning/contract/owner/owned-plan-endpoints'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'
import { deviceState } from './device-state.ts'

/** How many sheets there are to see, by collection. */
export async function countOwnedSheets(tx: Tx): Promise<Map<string, number>> {
  const rows = await shownSheets(tx)
    .groupBy('sheet.collectionId')
    .select(['sheet.collectionId', sql<number>`count(*)::integer`.as('count')])
    .execute()
  return new Map(rows.map(({ collectionId, count }) => [collectionId, count]))
}

/** From the lowest floor up. */
export async function listOwnedSheets(tx: Tx, siteId: string) {
  const rows = await sheetRows(tx, siteId)
    .orderBy('floor.number')
    .orderBy('sheet.customerReference', orderByName)
    .orderBy('sheet.id')
    .execute()
  return rows.map(presentSheet)
}

export async function findOwnedSheet(tx: Tx, siteId: string, sheetId: string) {
  const row = await sheetRows(tx, siteId).where('sheet.id', '=', sheetId).executeTakeFirst()
  return row?.frame ? { ...presentSheet(row), frame: row.frame } : undefined
}

/** The file of a sheet's picture, with the sheet's name. */
export const findOwnedPicture = (tx: Tx, siteId: string, sheetId: string) =>
  sheetRows(tx, siteId)
    .where('sheet.id', '=', sheetId)
    .innerJoin('floorPlan', 'floorPlan.id', 'sheet.floorPlanId')
    .innerJoin('storedFile', 'storedFile.id', 'floorPlan.fileId')
    .select(['storedFile.id as fileId', 'storedFile.mediaType', 'storedFile.byteSize'])
    .executeTakeFirst()

export async function listOwnedMarks(tx: Tx, sheetId: string): Promise<OwnedMark[]> {
  const rows = await markRows(tx).where('placement.sheetId', '=', sheetId).orderBy('placement.id').execute()
  return rows.map(presentMark)
}

/** The policies of the owner select the rows; a sheet without picture or scale shows nothing. */
const shownSheets = (tx: Tx) =>
  tx.selectFrom('sheet').where('sheet.frame', 'is not', null).where('sheet.floorPlanId', 'is not', null)

const sheetRows = (tx: Tx, siteId: string) =>
  shownSheets(tx)
    .innerJoin('site', 'site.collectionId', 'sheet.collectionId')
    .where('site.id', '=', siteId)
    .leftJoin('floor', 'floor.id', 'sheet.floorId')
    .select(['sheet.id', 'sheet.customerReference', 'sheet.frame'])
    .select(['floor.id as floorId', 'floor.customerReference as floorName', 'floor.number as floorNumber'])

type SheetRow = Awaited<ReturnType<ReturnType<typeof sheetRows>['executeTakeFirstOrThrow']>>

const presentSheet = ({ id, customerReference, floorId, floorName, floorNumber }: SheetRow) => ({
  id,
  customerReference,
  floor:
    floorId === null || floorName === null || floorNumber === null
      ? null
      : { id: floorId, customerReference: floorName, number: floorNumber },
})

/** A lock that has a door stands there and nowhere else. */
const markRows = (tx: Tx) =>
  tx
    .selectFrom('placement')
    .leftJoin('iq', 'iq.id', 'placement.iqId')
    .leftJoin('door', 'door.id', 'placement.doorId')
    .leftJoin('hardware', (join) =>
      join.on('hardware.id', '=', sql<string>`coalesce(placement.hardware_id, door.lock_id)`),
    )
    .leftJoin('door as ownDoor', 'ownDoor.lockId', 'placement.hardwareId')
    .where('ownDoor.id', 'is', null)
    .select(['placement.id', 'placement.x', 'placement.y'])
    .select(['iq.customerReference as iqName', 'iq.online as isIqOnline'])
    .select(['door.number as doorNumber', 'door.customerReference as doorReference'])
    .select(['hardware.customerReference as hardwareName', 'hardware.hardwareType', 'hardware.online'])
    .select(['hardware.batteryState', 'hardware.isConfirmed', 'hardware.isDetaching'])

type MarkRow = Awaited<ReturnType<ReturnType<typeof markRows>['executeTakeFirstOrThrow']>>

function presentMark({
  id,
  x,
  y,
  iqName,
  isIqOnline,
  doorNumber,
  doorReference,
  ...row
}: MarkRow): OwnedMark {
  const place = { id, x, y, hasDevice: true }
  if (iqName !== null)
    return { ...place, kind: 'iq', name: iqName, ...NO_DEVICE, isAttached: true, online: isIqOnline === true }
  const device = knownOf(row)
  if (doorReference !== null) {
    const name = doorName({ number: doorNumber, customerReference: doorReference })
    return { ...place, kind: 'door', name, hasDevice: device !== undefined, ...(device ?? NO_DEVICE) }
  }
  const kind = row.hardwareType === 'repeater' ? 'repeater' : 'lock'
  return { ...place, kind, name: row.hardwareName ?? '', ...(device ?? NO_DEVICE) }
}

/** Undefined where there is no device. */
function knownOf({ hardwareType, online, batteryState, isConfirmed, isDetaching }: KnownHardware) {
  if (hardwareType === null || online === null || batteryState === null) return undefined
  if (isConfirmed === null || isDetaching === null) return undefined
  return deviceState({ hardwareType, online, batteryState, isConfirmed, isDetaching })
}

type KnownHardware = Pick<MarkRow, 'hardwareType' | 'online' | 'batteryState' | 'isConfirmed' | 'isDetaching'>

const NO_DEVICE = { isAttached: false, online: false, batteryState: 'none' } as const
