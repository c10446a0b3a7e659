import type { Tx } from '../../infra/database/database.ts'
import { currentTraceColumns, notifyDeviceGateway } from '../device-sync/device-sync-store.ts'

export interface BumpedIq {
  id: string
  desiredVersion: number
}

/**
 * The access rules of a collection are about to change; replaced IQs have none. The IQs are locked before any tag is,
 * as by a report, so that two writers never wait for each other.
 */
export async function increaseCollectionRulesVersion(tx: Tx, collectionId: string): Promise<BumpedIq[]> {
  await tx
    .selectFrom('iq')
    .where('collectionId', '=', collectionId)
    .where('state', '=', 'active')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const iqs = await tx
    .updateTable('iq')
    .where('collectionId', '=', collectionId)
    .where('state', '=', 'active')
    .set((eb) => ({ desiredVersion: eb('desiredVersion', '+', 1), ...currentTraceColumns() }))
    .returning(['id', 'desiredVersion'])
    .execute()
  await notifyDeviceGateway(tx)
  return iqs
}

interface AwaitedReports {
  collectionId: string
  tagIds: readonly string[]
  iqs: readonly BumpedIq[]
}

/** A change of these tags is confirmed once each of these IQs has reported its version. */
export async function waitForIqReports(tx: Tx, { collectionId, tagIds, iqs }: AwaitedReports): Promise<void> {
  if (iqs.length === 0 || tagIds.length === 0) return
  await tx
    .insertInto('tagPending')
    .values(
      tagIds.flatMap((tagId) =>
        iqs.map(({ id, desiredVersion }) => ({ tagId, iqId: id, collectionId, desiredVersion })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tagId', 'iqId'])
        .doUpdateSet((eb) => ({ desiredVersion: eb.ref('excluded.desiredVersion') })),
    )
    .execute()
}

interface AppliedVersion {
  iqId: string
  collectionId: string
  /** The version that it has applied, and whether there is a later one. */
  version: number
  isLatest: boolean
}

/** An IQ has applied a version: answers whether that changes the state of any tag. */
export async function confirmAppliedTags(
  tx: Tx,
  { iqId, collectionId, version, isLatest }: AppliedVersion,
): Promise<boolean> {
  const settled = await tx
    .deleteFrom('tagPending')
    .where('iqId', '=', iqId)
    .where('desiredVersion', '<=', version)
    .executeTakeFirst()
  if (!isLatest) return settled.numDeletedRows > 0n
  const activated = await tx
    .updateTable('tag')
    .where('collectionId', '=', collectionId)
    .where('isActive', '=', false)
    .set({ isActive: true })
    .executeTakeFirst()
  return settled.numDeletedRows > 0n || activated.numUpdatedRows > 0n
}
