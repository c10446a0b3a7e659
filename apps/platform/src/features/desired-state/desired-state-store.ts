import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { isAskedToLeave } from '@commissioning/domain/hardware-tree/leaving-rules'
import { LED_PATTERNS } from '@commissioning/domain/iqs/led-patterns'
import type { Tx } from '../../infra/database/database.ts'
import { sqlAny } from '../../infra/database/sql-any.ts'
import { storePublishedRules } from '../access-decision/published-rules-store.ts'
import { groupRules } from '../access-groups/access-group-rule-store.ts'
import { openRegistrations } from '../tags/registration-store.ts'
import { tagRules } from '../tags/tag-store.ts'

export interface DesiredToPublish {
  mac: string
  desired: DesiredState
  /** The trace of what last changed it, until the IQ has reported that it applied that. */
  cause: string | null
}

/** How long a process may take to publish before another one tries. */
const PUBLISHING_TIMEOUT_MS = 30_000
/** Clocks of processes differ a little; what is taken for longer than this was taken by one that was wrong. */
const LONGEST_CREDIBLE_CLAIM_MS = 2 * PUBLISHING_TIMEOUT_MS

/**
 * IQs whose desired state the broker may not have yet, except those that are held and those that another process is
 * publishing. Locked rows are waited for, because nothing would retry them soon.
 */
export async function takeUnpublishedIqs(
  tx: Tx,
  { limit, now }: { limit: number; now: Date },
): Promise<DesiredToPublish[]> {
  const iqs = await tx
    .selectFrom('iq')
    .whereRef('publishedVersion', '<', 'desiredVersion')
    .where('hold', 'is', null)
    .where((eb) =>
      eb.or([
        eb('publishingUntil', 'is', null),
        eb('publishingUntil', '<=', now),
        eb('publishingUntil', '>', new Date(now.getTime() + LONGEST_CREDIBLE_CLAIM_MS)),
      ]),
    )
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  if (iqs.length === 0) return []
  // the reads for each IQ go to the database together with this
  const [waiting] = await Promise.all([
    Promise.all(
      iqs.map(async (iq) => ({
        mac: iq.mac,
        desired: await storedDesiredOf(tx, iq, now),
        cause: iq.desiredTraceparent,
      })),
    ),
    tx
      .updateTable('iq')
      .where(
        'id',
        'in',
        iqs.map(({ id }) => id),
      )
      .set({ publishingUntil: new Date(now.getTime() + PUBLISHING_TIMEOUT_MS) })
      .execute(),
  ])
  return waiting
}

/** Leaves what this process took at `takenAt` and could not publish to whoever asks next, so that nothing waits for the lease. */
export const returnUnpublished = (tx: Tx, { macs, takenAt }: { macs: readonly string[]; takenAt: Date }) =>
  tx
    .updateTable('iq')
    .where('mac', '=', sqlAny(macs))
    .where('publishingUntil', '=', new Date(takenAt.getTime() + PUBLISHING_TIMEOUT_MS))
    .set({ publishingUntil: null })
    .execute()

type IqRow = Awaited<ReturnType<typeof iqById>>
const iqById = (tx: Tx, id: string) =>
  tx.selectFrom('iq').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** The rules that are sent are stored, so that it can be told by which ones an IQ decides until it has newer ones. */
async function storedDesiredOf(tx: Tx, iq: IqRow, now: Date): Promise<DesiredState> {
  const desired = await buildDesired(tx, iq, now)
  const { version, access, timeZone } = desired
  await storePublishedRules(tx, { iqId: iq.id, collectionId: iq.collectionId, version, access, timeZone })
  return desired
}

export async function buildDesired(tx: Tx, iq: IqRow, now: Date): Promise<DesiredState> {
  const [rows, released, rights] = await Promise.all([
    selectTree(tx, iq.id),
    releasedBy(tx, iq.id),
    readRights(tx, iq, now),
  ])
  const tree = rows.filter((row) => !isAskedToLeave(row, rows))
  return {
    epoch: iq.epoch,
    version: iq.desiredVersion,
    name: iq.customerReference,
    timeZone: iq.timeZone,
    ledEnabled: iq.ledEnabled,
    ledMode: iq.ledMode ?? LED_PATTERNS[0],
    otpEnabled: iq.otpEnabled,
    restoredResetCount: iq.restoredResetCount,
    tree: tree.map(({ mac, hardwareType, communicationType, parentMac, takeOver }, order) => ({
      mac,
      hardwareType,
      communicationType,
      parentMac,
      order,
      takeOver,
    })),
    released: released.map(({ mac }) => mac),
    ...rights,
  }
}

const selectTree = (tx: Tx, iqId: string) =>
  tx
    .selectFrom('hardware')
    .leftJoin('hardware as parent', 'parent.id', 'hardware.parentId')
    .where('hardware.iqId', '=', iqId)
    .orderBy('hardware.position')
    .orderBy('hardware.id')
    .select([
      'hardware.id',
      'hardware.parentId',
      'hardware.isDetaching',
      'hardware.mac',
      'hardware.hardwareType',
      'hardware.communicationType',
      'hardware.takesOver as takeOver',
      'parent.mac as parentMac',
    ])
    .execute()

/**
 * Leaves of the tree first: nothing is force-detached while something is below it, so an older version is further out.
 */
const releasedBy = (tx: Tx, iqId: string) =>
  tx
    .selectFrom('forcedRelease')
    .where('iqId', '=', iqId)
    .select('mac')
    .orderBy('desiredVersion')
    .orderBy('mac')
    .execute()

/** The access rules and running registrations; none for a replaced IQ, so that nobody can read or use them there. */
async function readRights(tx: Tx, { id, collectionId, state }: IqRow, now: Date) {
  if (state === 'dead') return { access: { tags: [], groups: [] }, tagRegistrations: [] }
  const [tags, groups, tagRegistrations] = await Promise.all([
    tagRules(tx, collectionId),
    groupRules(tx, id),
    openRegistrations(tx, id, now),
  ])
  return { access: { tags, groups }, tagRegistrations }
}

/**
 * Marks this version as published. Where another process published a newer one, or the IQ was decoupled meanwhile, the
 * broker may now retain an outdated state: it is published again.
 */
export async function markPublished(
  tx: Tx,
  { mac, version, now }: { mac: string; version: number; now: Date },
): Promise<void> {
  const marked = await tx
    .updateTable('iq')
    .where('mac', '=', mac)
    .where('publishedVersion', '<=', version)
    .set({ publishedVersion: version, publishedAt: now, publishingUntil: null })
    .executeTakeFirst()
  if (marked.numUpdatedRows > 0n || (await markAllUnpublished(tx, mac)) > 0) return
  await tx
    .insertInto('iqRelease')
    .values({ mac, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Marks the desired state of one IQ, or of all, as unpublished, because the broker may have lost it. Answers how many.
 */
export async function markAllUnpublished(tx: Tx, mac?: string): Promise<number> {
  const published = await tx
    .selectFrom('iq')
    .where('publishedVersion', '>', 0)
    .$if(mac !== undefined, (one) => one.where('mac', '=', mac ?? ''))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (published.length === 0) return 0
  await tx
    .updateTable('iq')
    .where('id', '=', sqlAny(published.map(({ id }) => id)))
    .set({ publishedVersion: 0, publishingUntil: null })
    .execute()
  return published.length
}

/** Decoupled IQs whose desired states the broker may still retain. */
export const findDecoupledIqs = (tx: Tx, limit: number) =>
  tx.selectFrom('iqRelease').select('mac').orderBy('mac').limit(limit).execute()

/** The broker retains nothing for this IQ any more; if it was added again meanwhile, its state is published again. */
export async function markReleased(tx: Tx, mac: string): Promise<void> {
  await tx.deleteFrom('iqRelease').where('mac', '=', mac).execute()
  await markAllUnpublished(tx, mac)
}
