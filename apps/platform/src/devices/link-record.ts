import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import type { LinkChange } from './link-changes.ts'

interface Links {
  mac: string
  iqId: string
  collectionId: string
  links: readonly LinkChange[]
  now: Date
}

/** Changes of links by devices are audited like those by people. */
export async function recordLinks(tx: Tx, { mac, iqId, collectionId, links, now }: Links): Promise<void> {
  const records = links
    .filter(({ link }) => link !== undefined)
    .map(({ id, mac: deviceMac, link }) => ({
      id: newId(now),
      at: now,
      companyId: null,
      collectionId,
      installationId: null,
      actorKind: 'device' as const,
      actorId: mac,
      operation: 'reportLink',
      correlationId: null,
      subject: JSON.stringify({ id, iqId, mac: deviceMac }),
      change: JSON.stringify({ iqLinkState: link }),
    }))
  if (records.length > 0) await tx.insertInto('audit').values(records).execute()
}
