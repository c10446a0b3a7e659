import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import { compareReportOrder } from '@commissioning/device-protocol/ordering'
import { deleteEarlierRules } from '../features/access-decision/published-rules-store.ts'
import { notifyDeviceGateway, releaseAgain } from '../features/device-sync/device-sync-store.ts'
import { proveLocks } from '../features/door-tests/lock-proof-store.ts'
import { isHeldAfter } from '../features/restore-conflicts/hold-store.ts'
import { confirmAppliedTags } from '../features/tags/tag-change-store.ts'
import type { Tx } from '../infra/database/database.ts'
import { prepareQueryOnce } from '../infra/database/prepare-query-once.ts'
import { sqlAny } from '../infra/database/sql-any.ts'
import { updateEach } from '../infra/database/update-each.ts'
import type { LinkChange } from './link-changes.ts'
import { markHardwareOffline, type SeenIq } from './presence-store.ts'
import { storeHardware } from './reported-hardware-store.ts'

/** The broker may have retained the report: then it may be older than what the IQ has applied by now. */
export interface ReceivedReport {
  mac: string
  report: IqReport
  isRetained: boolean
}

export interface StoredReport extends SeenIq {
  mac: string
  /** Whether anything that the IQ's card shows has changed. */
  isIqChanged: boolean
  links: LinkChange[]
  areTagsChanged: boolean
  /** How long the newest published state took to be applied, if this report is the first to tell of it. */
  appliedMs: number | undefined
  /** Whether its boot count is smaller than before. */
  hasFallen: boolean
}

/** A report that is a duplicate, late, or of an unknown IQ has no outcome. */
export type StoredReportOutcome = StoredReport | 'fallen' | undefined

/** Older than every version. */
const NO_VERSION = -1

/** An IQ that is behind its published desired state for this long gets it again. */
const REPUBLISH_AFTER_MS = 30_000

/**
 * The rows are taken in the order of ids, as everywhere that several IQs are locked. A release that
 * is written meanwhile is of a version that no report can have applied yet.
 */
const selectByMacForUpdate = prepareQueryOnce((tx, macs: string[]) =>
  tx
    .selectFrom('iq')
    .where('mac', '=', sqlAny(macs))
    .selectAll()
    .select(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('forcedRelease').whereRef('iqId', '=', 'iq.id').select('iqId')),
        exists(selectFrom('replacedDevice').whereRef('iqId', '=', 'iq.id').select('iqId')),
      ]).as('hasReleased'),
    )
    .orderBy('id')
    .forUpdate(),
)

type IqRow = Awaited<ReturnType<typeof selectByMacForUpdate>>[number]

/** A report that replaces the one before. */
interface NewerReport {
  iq: IqRow
  report: IqReport
  hasFallen: boolean
  isHeld: boolean
}

/**
 * Stores reports and their consequences, each of another IQ; answers in their order. Duplicate and late reports and those
 * of unknown IQs change nothing; of one with a smaller boot count only its arrival is remembered.
 */
export async function storeReports(
  tx: Tx,
  reports: readonly ReceivedReport[],
  now: Date,
): Promise<StoredReportOutcome[]> {
  const rows = await selectByMacForUpdate(
    tx,
    reports.map(({ mac }) => mac),
  )
  const iqs = new Map(rows.map((iq) => [iq.mac, iq]))
  const judged: (NewerReport | 'fallen' | undefined)[] = []
  for (const one of reports) judged.push(await judge(tx, one, iqs.get(one.mac), now))
  const newer = judged.filter((one) => typeof one === 'object')
  const rowsAfter = newer.map((one) => ({ ...toIqColumns(one, now), id: one.iq.id }))
  const [links] = await Promise.all([
    storeHardware(tx, newer.map(believedReport), now),
    updateEach(tx, 'iq', rowsAfter),
  ])
  const offline = newer.filter((one) => !shownIqState(one).online)
  if (offline.length > 0)
    await markHardwareOffline(
      tx,
      offline.map(({ iq }) => iq.id),
    )
  const lockIds = [...links.values()].flat().map(({ id }) => id)
  const iqIds = newer.filter(hasOtherFirmware).map(({ iq }) => iq.id)
  await proveLocks(tx, { lockIds, iqIds }, now)
  const outcomes: StoredReportOutcome[] = []
  for (const one of judged)
    outcomes.push(
      typeof one === 'object' ? await storedReportOf(tx, one, links.get(one.iq.id) ?? [], now) : one,
    )
  return outcomes
}

const hasOtherFirmware = ({ iq, report }: NewerReport) =>
  iq.modemApplication !== report.firmware.modemApplication

/** Whether the report replaces the one before, and what it changes in what is published to the IQ. */
async function judge(
  tx: Tx,
  { mac, report, isRetained }: ReceivedReport,
  iq: IqRow | undefined,
  now: Date,
): Promise<NewerReport | 'fallen' | undefined> {
  if (!iq) await releaseAgain(tx, mac, report.desiredVersion, now)
  const order = iq ? compareReportOrder(report, iq.stamp ?? undefined, iq.fallenStamp ?? undefined) : 'older'
  if (!iq || order === 'older') return undefined
  if (order === 'fallen') {
    await tx
      .updateTable('iq')
      .where('id', '=', iq.id)
      .set({ fallenStamp: serializeStamp(report) })
      .execute()
    return order
  }
  const isHeld = await isHeldAfter(tx, iq, report, { isRetained, now })
  if (!isHeld) await publishAgain(tx, iq, report.desiredVersion, now)
  return { iq, report, hasFallen: order === 'believed', isHeld }
}

const serializeStamp = ({ bootId, bootCount, sequence }: IqReport) =>
  JSON.stringify({ bootId, bootCount, sequence })

/** All that a report sets in the row of its IQ; what it leaves alone too, so that one statement serves them all. */
const toIqColumns = (newer: NewerReport, now: Date) => {
  const { iq, report, hasFallen } = newer
  const { bootId, bootCount, sequence, resetCount, desiredVersion } = report
  return {
    ...shownIqState(newer),
    lastSeen: now,
    resetCount,
    reportedVersion: desiredVersion,
    desiredTraceparent: desiredVersion >= iq.desiredVersion ? null : iq.desiredTraceparent,
    stamp: { bootId, bootCount, sequence },
    fallenStamp: null,
    presence: hasFallen ? null : iq.presence,
  }
}

/** The presence of this boot decides whether the IQ is online, because a report may arrive late. */
const shownIqState = ({ iq, report }: NewerReport) => ({
  online: iq.presence?.bootId === report.bootId ? iq.presence.online : true,
  modemSignal: report.modemSignal,
  resetRequired: report.resetRequired,
  modemApplication: report.firmware.modemApplication,
  zoneRules: report.zoneRules ?? null,
  ethernet: report.network.ethernet === 'active',
  wifi: report.network.wifi === 'active',
  restoreRequired: report.restoreRequired && report.resetCount > iq.restoredResetCount,
})

/** An IQ in a restore conflict has not applied what this database asked for, so nothing of it is confirmed. */
const believedReport = ({ iq, report, isHeld }: NewerReport) => ({
  iq,
  report: isHeld ? { ...report, desiredVersion: NO_VERSION } : report,
})

async function storedReportOf(
  tx: Tx,
  newer: NewerReport,
  links: LinkChange[],
  now: Date,
): Promise<StoredReport> {
  const { iq, report, isHeld, hasFallen } = newer
  const isIqChanged =
    iq.lastSeen === null ||
    (iq.hold === 'ahead') !== isHeld ||
    Object.entries(shownIqState(newer)).some(([key, value]) => iq[key as keyof IqRow] !== value)
  const areTagsChanged = !isHeld && (await storeApplied(tx, iq, report))
  const appliedMs = isHeld ? undefined : appliedAfter(iq, report, now)
  return {
    iqId: iq.id,
    mac: iq.mac,
    collectionId: iq.collectionId,
    isIqChanged,
    links,
    areTagsChanged,
    appliedMs,
    hasFallen,
  }
}

const appliedAfter = (
  { reportedVersion, publishedVersion, publishedAt }: IqRow,
  report: IqReport,
  now: Date,
) =>
  publishedAt !== null && reportedVersion < publishedVersion && report.desiredVersion >= publishedVersion
    ? now.getTime() - publishedAt.getTime()
    : undefined

/** A tag is confirmed by an IQ that applies it; not by one that was replaced, or was reset and not restored yet. */
const storeApplied = async (tx: Tx, iq: IqRow, { desiredVersion: version, restoreRequired }: IqReport) =>
  iq.state === 'active' && version !== iq.reportedVersion && version <= iq.desiredVersion && !restoreRequired
    ? storeAppliedVersion(tx, iq, version)
    : false

async function storeAppliedVersion(tx: Tx, iq: IqRow, version: number): Promise<boolean> {
  await deleteEarlierRules(tx, iq.id, version)
  return confirmAppliedTags(tx, { ...iq, iqId: iq.id, version, isLatest: version === iq.desiredVersion })
}

/** Publishes again to an IQ that has not applied its desired state for long. */
async function publishAgain(tx: Tx, iq: IqRow, applied: number, now: Date): Promise<void> {
  const { id, publishedVersion, publishedAt } = iq
  if (applied >= publishedVersion || publishedAt === null) return
  if (publishedAt.getTime() + REPUBLISH_AFTER_MS > now.getTime()) return
  await tx.updateTable('iq').where('id', '=', id).set({ publishedVersion: 0 }).execute()
  await notifyDeviceGateway(tx)
}
