import { recordActs } from '../infra/audit/audit-store.ts'
import type { Tx } from '../infra/database/database.ts'
import type { LinkChange } from './link-changes.ts'

interface Links {
  mac: string
  iqId: string
  collectionId: string
  links: readonly LinkChange[]
  now: Date
}

/** Changes of links by devices are audited like those by people. */
export const recordLinks = (tx: Tx, { mac, iqId, collectionId, links, now }: Links): Promise<void> =>
  recordActs(
    tx,
    now,
    links
      .filter(({ link }) => link !== undefined)
      .map(({ id, mac: deviceMac, link }) => ({
        operation: 'reportLink',
        actorKind: 'device',
        actorId: mac,
        collectionId,
        subject: { id, iqId, mac: deviceMac },
        change: { iqLinkState: link },
      })),
  )
