import { type Desired, ledModes } from '@commissioning/device-protocol/desired'
import type { Tx } from '../database/database.ts'

export interface DesiredToPublish {
  id: string
  mac: string
  desired: Desired
}

/** IQs whose desired state the broker may not have yet; rows that another process is publishing are left to it. */
export async function takeUnpublished(tx: Tx, limit: number): Promise<DesiredToPublish[]> {
  const iqs = await tx
    .selectFrom('iq')
    .whereRef('publishedVersion', '<', 'desiredVersion')
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return Promise.all(iqs.map(async (iq) => ({ id: iq.id, mac: iq.mac, desired: await desiredOf(tx, iq) })))
}

type IqRow = Awaited<ReturnType<typeof iqById>>
const iqById = (tx: Tx, id: string) =>
  tx.selectFrom('iq').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

async function desiredOf(tx: Tx, iq: IqRow): Promise<Desired> {
  const rows = await tx
    .selectFrom('hardware')
    .leftJoin('hardware as parent', 'parent.id', 'hardware.parentId')
    .where('hardware.iqId', '=', iq.id)
    .where('hardware.isDetaching', '=', false)
    .orderBy('hardware.position')
    .orderBy('hardware.id')
    .select([
      'hardware.mac',
      'hardware.hardwareType',
      'hardware.communicationType',
      'hardware.takesOver as takeOver',
      'parent.mac as parentMac',
    ])
    .execute()
  const released = await tx.selectFrom('forcedRelease').where('iqId', '=', iq.id).select('mac').execute()
  return {
    version: iq.desiredVersion,
    name: iq.customerReference,
    timeZone: iq.timeZone,
    ledEnabled: iq.ledEnabled,
    ledMode: iq.ledMode ?? ledModes[0],
    otpEnabled: iq.otpEnabled,
    restoredResetCount: iq.restoredResetCount,
    tree: rows.map((row, order) => ({ ...row, order })),
    released: released.map(({ mac }) => mac),
    access: { tags: [], groups: [] },
    tagRegistrations: [],
  }
}

export const markPublished = (tx: Tx, id: string, publishedVersion: number) =>
  tx.updateTable('iq').where('id', '=', id).set({ publishedVersion }).execute()

/** The broker may have lost what it kept: everything is published again. */
export const forgetPublished = (tx: Tx) => tx.updateTable('iq').set({ publishedVersion: 0 }).execute()

export const takeReleases = (tx: Tx) =>
  tx.selectFrom('iqRelease').select('mac').orderBy('mac').limit(100).forUpdate().skipLocked().execute()

export const forgetRelease = (tx: Tx, mac: string) =>
  tx.deleteFrom('iqRelease').where('mac', '=', mac).execute()
