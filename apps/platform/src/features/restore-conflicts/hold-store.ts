import { computeDesiredDigest } from '@commissioning/device-protocol/digest'
import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import { isIqAhead } from '@commissioning/domain/restore-conflicts/restore-conflict-rules'
import type { Tx } from '../../infra/database/database.ts'
import { notifyDeviceGateway, queueCommand } from '../device-sync/device-sync-store.ts'
import type { IqForUpdate } from '../iqs/iq-store.ts'

export interface ReportContext {
  /** A report that the broker retained may be older than what the IQ has applied by now. */
  isRetained: boolean
  now: Date
}

/** How long an IQ has to tell what it has applied before it is asked again; one that has started anew is asked at once. */
const IQ_ANSWER_TIMEOUT_MS = 30_000

/**
 * Whether this report may change what is published to the IQ: an IQ that is ahead of the database
 * is held until a person has decided, and one that has not reported since a restore until it
 * reports itself.
 */
export async function isHeldAfter(
  tx: Tx,
  iq: IqForUpdate,
  report: IqReport,
  reception: ReportContext,
): Promise<boolean> {
  if (isIqAhead(iq, report)) {
    await storeHold(tx, iq, report, reception.now)
    return true
  }
  if (iq.hold === null) return false
  if (reception.isRetained) return true
  await resolveConflict(tx, iq.id)
  return false
}

/** Nothing holds this IQ back any more: what is desired of it is published. */
async function resolveConflict(tx: Tx, iqId: string): Promise<void> {
  await tx
    .updateTable('iq')
    .where('id', '=', iqId)
    .set({ hold: null, publishedVersion: 0, publishingUntil: null })
    .execute()
  await tx.deleteFrom('heldIq').where('iqId', '=', iqId).execute()
  await notifyDeviceGateway(tx)
}

async function storeHold(tx: Tx, iq: IqForUpdate, report: IqReport, now: Date): Promise<void> {
  const { id: iqId, collectionId, hold: before, epoch, desiredVersion } = iq
  const isThisEpoch = before === null && (report.desiredEpoch ?? epoch) === epoch
  await tx
    .updateTable('iq')
    .where('id', '=', iqId)
    .set({
      hold: 'ahead',
      restoredVersion: isThisEpoch ? desiredVersion : (iq.restoredVersion ?? desiredVersion),
      epoch: Math.max(epoch, report.desiredEpoch ?? 0),
    })
    .execute()
  const digest = report.digest ?? null
  const held = await tx
    .insertInto('heldIq')
    .values({ iqId, collectionId, since: now, digest, askedAt: null, applied: null })
    .onConflict((conflict) => conflict.column('iqId').doUpdateSet({ digest }))
    .returning(['askedAt', 'applied'])
    .executeTakeFirstOrThrow()
  const isReported =
    digest === null || (held.applied !== null && computeDesiredDigest(held.applied) === digest)
  const isAsked = held.askedAt !== null && held.askedAt.getTime() + IQ_ANSWER_TIMEOUT_MS > now.getTime()
  if (isReported || (isAsked && iq.stamp?.bootId === report.bootId)) return
  await tx.updateTable('heldIq').where('iqId', '=', iqId).set({ askedAt: now }).execute()
  await queueCommand(tx, { iqId, collectionId, command: { kind: 'tellApplied' }, now })
}
