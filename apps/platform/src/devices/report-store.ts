import { orderOf } from '@commissioning/device-protocol/ordering'
import type { Reported } from '@commissioning/device-protocol/reported'
import type { Tx } from '../database/database.ts'
import { releaseAgain, wakeGateway } from '../desired-work/desired-work-store.ts'
import { askNextToLeave } from '../desired-work/leaving-store.ts'
import { type Heard, isHeldAfter } from '../held-iqs/hold-store.ts'
import { keepReported } from '../readings/heard-store.ts'
import { confirmTags } from '../tags/tag-change-store.ts'
import { type LinkChange, linkChanges } from './link-changes.ts'
import { goOffline, type SeenIq } from './presence-store.ts'

export interface Kept extends SeenIq {
  /** Whether anything that the IQ's card shows has changed. */
  isIqChanged: boolean
  links: LinkChange[]
  areTagsChanged: boolean
  /** How long the newest published state took to be applied, if this report is the first to tell of it. */
  appliedMs: number | undefined
  /** Whether its boot count is smaller than before. */
  hasFallen: boolean
}

/** Older than every version. */
const NO_VERSION = -1

/** An IQ that is behind its published desired state for this long gets it again. */
const BEHIND_MS = 30_000

const holdByMac = (tx: Tx, mac: string) =>
  tx.selectFrom('iq').where('mac', '=', mac).selectAll().forUpdate().executeTakeFirst()

type IqRow = NonNullable<Awaited<ReturnType<typeof holdByMac>>>

/**
 * Stores a report and its consequences. Duplicate and late reports and those of unknown IQs change nothing; of one with
 * a smaller boot count only its arrival is remembered.
 */
export async function keepReport(
  tx: Tx,
  mac: string,
  report: Reported,
  heard: Heard,
): Promise<Kept | 'fallen' | undefined> {
  const { now } = heard
  const iq = await holdByMac(tx, mac)
  if (!iq) await releaseAgain(tx, mac, report.desiredVersion, now)
  const order = iq ? orderOf(report, iq.stamp ?? undefined, iq.fallenStamp ?? undefined) : 'older'
  if (!iq || order === 'older') return undefined

  const { bootId, bootCount, sequence, resetCount, desiredVersion } = report
  const stamp = JSON.stringify({ bootId, bootCount, sequence })
  if (order === 'fallen') {
    await tx.updateTable('iq').where('id', '=', iq.id).set({ fallenStamp: stamp }).execute()
    return order
  }
  const isHeld = await isHeldAfter(tx, iq, report, heard)
  if (!isHeld) await publishAgain(tx, iq, desiredVersion, now)
  const shown = shownOf(iq, report)
  await tx
    .updateTable('iq')
    .where('id', '=', iq.id)
    .set({
      ...shown,
      lastSeen: now,
      resetCount,
      reportedVersion: desiredVersion,
      ...(desiredVersion >= iq.desiredVersion && { desiredTraceparent: null }),
      stamp,
      fallenStamp: null,
      ...(order === 'believed' ? { presence: null } : {}),
    })
    .execute()
  // what a held IQ has applied is not what this database asked for, so nothing of it is confirmed
  const links = await keepDevices(tx, iq, isHeld ? { ...report, desiredVersion: NO_VERSION } : report, now)
  if (!shown.online) await goOffline(tx, [iq.id])
  const isIqChanged =
    iq.lastSeen === null ||
    (iq.hold === 'ahead') !== isHeld ||
    Object.entries(shown).some(([key, value]) => iq[key as keyof IqRow] !== value)
  const seen = { iqId: iq.id, collectionId: iq.collectionId }
  const areTagsChanged = !isHeld && (await keepApplied(tx, iq, report))
  const appliedMs = isHeld ? undefined : appliedAfter(iq, report, now)
  return { ...seen, isIqChanged, links, areTagsChanged, appliedMs, hasFallen: order === 'believed' }
}

const appliedAfter = (
  { reportedVersion, publishedVersion, publishedAt }: IqRow,
  report: Reported,
  now: Date,
) =>
  publishedAt !== null && reportedVersion < publishedVersion && report.desiredVersion >= publishedVersion
    ? now.getTime() - publishedAt.getTime()
    : undefined

/** A tag is confirmed by an IQ that applies it; not by one that was replaced, or was reset and not restored yet. */
const keepApplied = async (tx: Tx, iq: IqRow, { desiredVersion: version, restoreRequired }: Reported) =>
  iq.state === 'active' && version !== iq.reportedVersion && version <= iq.desiredVersion && !restoreRequired
    ? confirmTags(tx, { ...iq, iqId: iq.id, version, isLatest: version === iq.desiredVersion })
    : false

/** The presence of this boot decides whether the IQ is online, because a report may arrive late. */
const shownOf = (iq: IqRow, { network, firmware, modemSignal, resetRequired, ...report }: Reported) => ({
  online: iq.presence?.bootId === report.bootId ? iq.presence.online : true,
  modemSignal,
  resetRequired,
  modemApplication: firmware.modemApplication,
  ethernet: network.ethernet === 'active',
  wifi: network.wifi === 'active',
  restoreRequired: report.restoreRequired && report.resetCount > iq.restoredResetCount,
})

/** Publishes again to an IQ that has not applied its desired state for long. */
async function publishAgain(tx: Tx, iq: IqRow, applied: number, now: Date): Promise<void> {
  const { id, publishedVersion, publishedAt } = iq
  if (applied >= publishedVersion || publishedAt === null) return
  if (publishedAt.getTime() + BEHIND_MS > now.getTime()) return
  await tx.updateTable('iq').where('id', '=', id).set({ publishedVersion: 0 }).execute()
  await wakeGateway(tx)
}

async function keepDevices(tx: Tx, iq: IqRow, report: Reported, now: Date): Promise<LinkChange[]> {
  const rows = await tx
    .selectFrom('hardware')
    .leftJoin('hardware as parent', 'parent.id', 'hardware.parentId')
    .where('hardware.iqId', '=', iq.id)
    .selectAll('hardware')
    .select('parent.mac as parentMac')
    .execute()
  const changes = linkChanges(rows, report, now)
  await keepReported(tx, iq, rows, report, now)
  await Promise.all(
    changes.map(({ id, values }) => tx.updateTable('hardware').where('id', '=', id).set(values).execute()),
  )
  const left = changes.filter(({ link }) => link === 'detached').map(({ id }) => id)
  await askNextToLeave(
    tx,
    iq.id,
    rows.filter(({ id }) => left.includes(id)),
  )
  await forgetLeft(tx, 'forcedRelease', iq.id, report)
  // an IQ that was reset has forgotten its devices, which does not mean that they were detached
  if (!report.restoreRequired) await forgetLeft(tx, 'replacedDevice', iq.id, report)
  return changes
}

/** The devices that the IQ was asked to detach and no longer reports. */
const forgetLeft = (tx: Tx, left: 'forcedRelease' | 'replacedDevice', iqId: string, report: Reported) =>
  tx
    .deleteFrom(left)
    .where('iqId', '=', iqId)
    .where('desiredVersion', '<=', report.desiredVersion)
    .$if(report.devices.length > 0, (rest) =>
      rest.where(
        'mac',
        'not in',
        report.devices.map(({ mac }) => mac),
      ),
    )
    .execute()
