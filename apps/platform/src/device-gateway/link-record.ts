import { recordActs } from '../infra/audit/audit-store.ts'
import type { Tx } from '../infra/database/database.ts'
import type { LinkChange } from './link-changes.ts'

interface ReportedLinks {
  mac: string
  iqId: string
  collectionId: string
  links: readonly LinkChange[]
}

/** Changes of links by devices are audited like those by people; those of several IQs at once, in one order of sites. */
export const recordLinks = (tx: Tx, reports: readonly ReportedLinks[], now: Date): Promise<void> =>
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
