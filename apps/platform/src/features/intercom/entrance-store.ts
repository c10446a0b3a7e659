import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import { OPENING_CHANNEL } from '@commissioning/domain/intercom/entrance-rules'
import type { Tx } from '../../infra/database/database.ts'

/** The entrances of the collection that the request is authorized for, the oldest first. */
export const listEntrances = async (tx: Tx): Promise<Entrance[]> =>
  (await entranceRows(tx).orderBy('entrance.createdAt').orderBy('entrance.id').execute()).map(presentEntrance)

export async function findEntrance(tx: Tx, id: string): Promise<Entrance | undefined> {
  const row = await entranceRows(tx).where('entrance.id', '=', id).executeTakeFirst()
  return row && presentEntrance(row)
}

/** Held until the transaction ends, so that nobody deletes it meanwhile; undefined where it is no lock here. */
export const selectLockIdForUpdate = (tx: Tx, id: string) =>
  tx
    .selectFrom('hardware')
    .where('hardwareType', '=', 'lock')
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()

interface NewEntrance {
  id: string
  collectionId: string
  intercomSiteId: string
  lockId: string
  customerReference: string
  intercomCode: string
  geoFilterProximity: number | null
  createdAt: Date
}

export const insertEntrance = (tx: Tx, entrance: NewEntrance) =>
  tx.insertInto('entrance').values(entrance).execute()

type EntranceChange = Pick<
  NewEntrance,
  'id' | 'lockId' | 'customerReference' | 'intercomCode' | 'geoFilterProximity'
>

export const updateEntrance = (tx: Tx, { id, ...change }: EntranceChange) =>
  tx
    .updateTable('entrance')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .execute()

export const deleteEntrance = (tx: Tx, id: string) => tx.deleteFrom('entrance').where('id', '=', id).execute()

const entranceRows = (tx: Tx) =>
  tx
    .selectFrom('entrance')
    .leftJoin('hardware', 'hardware.id', 'entrance.lockId')
    .leftJoin('iq', 'iq.id', 'hardware.iqId')
    .selectAll('entrance')
    .select([
      'hardware.customerReference as lockName',
      'iq.id as iqId',
      'iq.otpEnabled',
      'iq.restoreRequired',
      'iq.online',
      'iq.modemApplication',
    ])

type EntranceRow = Awaited<ReturnType<ReturnType<typeof entranceRows>['executeTakeFirstOrThrow']>>

const presentEntrance = (row: EntranceRow): Entrance => ({
  id: row.id,
  customerReference: row.customerReference,
  intercomCode: row.intercomCode,
  lockIdentifier: row.lockId,
  lockCustomerReference: row.lockName,
  siteIdentifier: row.intercomSiteId,
  openingChannelType: OPENING_CHANNEL,
  geoFilterProximity: row.geoFilterProximity,
  iq: row.iqId === null ? null : presentIq(row.iqId, row),
  version: row.version,
})

const presentIq = (id: string, row: EntranceRow): Entrance['iq'] => ({
  id,
  otpEnabled: row.otpEnabled === true,
  restoreRequired: row.restoreRequired === true,
  isOnline: row.online === true,
  firmwareVersion: row.modemApplication,
})
