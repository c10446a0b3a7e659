import { recordActs } from '../infra/audit/audit-store.ts'
import type { Tx } from '../infra/database/database.ts'
import { type AnnouncedChange, announceAll } from '../infra/events/announce.ts'
import type { LinkChange } from './link-changes.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import {
  type ReceivedReport,
  type StoredReport,
  type StoredReportOutcome,
  storeReports,
} from './report-store.ts'

/** Stores reports, each of another IQ, in one transaction: announces to browsers what they change, and audits links. */
export function createReportWriter({ system, observe, now, log }: ReportDependencies) {
  async function storeAndRecord(tx: Tx, reports: readonly ReceivedReport[]): Promise<StoredReportOutcome[]> {
    const outcomes = await storeReports(tx, reports, now())
    const stored = outcomes.filter((outcome) => typeof outcome === 'object')
    await recordLinks(tx, stored, now())
    await announceAll(tx, stored.flatMap(changesOf))
    return outcomes
  }

  function logOutcome({ mac, report: { bootCount } }: ReceivedReport, outcome: StoredReportOutcome): void {
    if (outcome === 'fallen')
      log.warn({ mac, bootCount }, 'an IQ has a smaller boot count than before: its next report is believed')
    if (typeof outcome !== 'object') return
    if (outcome.hasFallen) log.warn({ mac, bootCount }, 'an IQ counts its boots anew')
    if (outcome.appliedMs !== undefined) observe?.('apply', outcome.appliedMs)
    for (const { attachedMs } of outcome.links) if (attachedMs !== undefined) observe?.('attach', attachedMs)
  }

  return async (reports: readonly ReceivedReport[]): Promise<void> => {
    const outcomes = await system((tx) => storeAndRecord(tx, reports))
    for (const [at, one] of reports.entries()) logOutcome(one, outcomes[at])
  }
}

function changesOf({
  iqId,
  collectionId,
  isIqChanged,
  links,
  areTagsChanged,
}: StoredReport): AnnouncedChange[] {
  const of = (resource: AnnouncedChange['resource'], id: string) =>
    ({ collectionId, resource, id, change: 'updated' }) as const
  return [
    ...(isIqChanged ? [of('iq', iqId)] : []),
    ...(links.length > 0 ? [of('tree', iqId)] : []),
    ...(areTagsChanged ? [of('tag', collectionId)] : []),
    ...links.map(({ id, hardwareType }) => of(hardwareType, id)),
  ]
}

interface ReportedLinks {
  mac: string
  iqId: string
  collectionId: string
  links: readonly LinkChange[]
}

/** Changes of links by devices are audited like those by people; those of several IQs at once, in one order of sites. */
const recordLinks = (tx: Tx, reports: readonly ReportedLinks[], now: Date): Promise<void> =>
  recordActs(
    tx,
    now,
    reports.flatMap(({ mac, iqId, collectionId, links }) =>
      links
        .filter(({ link }) => link !== undefined)
        .map(({ id, mac: deviceMac, link }) => ({
          operation: 'reportLink',
          actorKind: 'device' as const,
          actorId: mac,
          collectionId,
          thingId: id,
          subject: { id, iqId, mac: deviceMac },
          change: { iqLinkState: link },
        })),
    ),
  )
