import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import type { SqlBool } from 'kysely'
import { askNextToLeave } from '../features/device-sync/leaving-store.ts'
import { storeReported } from '../features/readings/incoming-reading-store.ts'
import type { Tx } from '../infra/database/database.ts'
import { prepareQueryOnce } from '../infra/database/prepare-query-once.ts'
import { sqlAny } from '../infra/database/sql-any.ts'
import { updateEach } from '../infra/database/update-each.ts'
import { type LinkChange, linkChanges } from './link-changes.ts'

interface ReportOfIq {
  /** It has released something when it was asked to let go of a device that has no place below it any more. */
  iq: { id: string; mac: string; revision: string; collectionId: string; hasReleased: SqlBool }
  report: IqReport
}

/** Stores what reports tell of the devices below their IQs; answers the changes by the id of the IQ. */
export async function storeHardware(
  tx: Tx,
  reports: readonly ReportOfIq[],
  now: Date,
): Promise<Map<string, LinkChange[]>> {
  if (reports.length === 0) return new Map()
  const all = await hardwareOf(
    tx,
    reports.map(({ iq }) => iq.id),
  )
  const rowsOf = Map.groupBy(all, ({ iqId }) => iqId)
  const known = reports.map(({ iq, report }) => ({ iq, report, rows: rowsOf.get(iq.id) ?? [] }))
  await storeReported(tx, known, now)
  const changed = known.map((one) => ({ ...one, changes: linkChanges(one.rows, one.report, now) }))
  await updateEach(
    tx,
    'hardware',
    changed.flatMap(({ changes }) => changes.map(({ id, values }) => ({ ...values, id }))),
  )
  for (const { iq, report, rows, changes } of changed) {
    const left = changes.filter(({ link }) => link === 'detached').map(({ id }) => id)
    await askNextToLeave(
      tx,
      iq.id,
      rows.filter(({ id }) => left.includes(id)),
    )
    if (iq.hasReleased) await forgetAllLeft(tx, iq.id, report)
  }
  return new Map(changed.map(({ iq, changes }) => [iq.id, changes]))
}

const hardwareOf = prepareQueryOnce((tx, iqIds: string[]) =>
  tx
    .selectFrom('hardware')
    .leftJoin('hardware as parent', 'parent.id', 'hardware.parentId')
    .where('hardware.iqId', '=', sqlAny(iqIds))
    .select([
      'hardware.id',
      'hardware.iqId',
      'hardware.mac',
      'hardware.revision',
      'hardware.hardwareType',
      'hardware.parentId',
      'parent.mac as parentMac',
      'hardware.isDetaching',
      'hardware.detachVersion',
      'hardware.isConfirmed',
      'hardware.pendingSince',
      'hardware.takesOver',
      'hardware.hasJoined',
      'hardware.online',
      'hardware.batteryState',
      'hardware.lockType',
      'hardware.signalStrength',
      'hardware.signalStrengthLastUpdate',
    ]),
)

async function forgetAllLeft(tx: Tx, iqId: string, report: IqReport): Promise<void> {
  await forgetLeft(tx, 'forcedRelease', iqId, report)
  // an IQ that was reset has forgotten its devices, which does not mean that they were detached
  if (!report.restoreRequired) await forgetLeft(tx, 'replacedDevice', iqId, report)
}

/** The devices that the IQ was asked to detach and no longer reports. */
const forgetLeft = (tx: Tx, left: 'forcedRelease' | 'replacedDevice', iqId: string, report: IqReport) =>
  tx
    .deleteFrom(left)
    .where('iqId', '=', iqId)
    .where('desiredVersion', '<=', report.desiredVersion)
    .where(({ eb, not }) => not(eb('mac', '=', sqlAny(report.devices.map(({ mac }) => mac)))))
    .execute()
