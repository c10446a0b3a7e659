import { recordActs } from '../../infra/audit/audit-store.ts'
import type { Tx } from '../../infra/database/database.ts'

interface LearnedTag {
  mac: string
  id: string
  number: string
  lockId: string
  collectionId: string
  now: Date
}

/** Tags registered at a door are audited like those added by people. A door belongs to no company. */
export const recordLearnedTag = (tx: Tx, { mac, id, number, lockId, collectionId, now }: LearnedTag) =>
  recordActs(tx, now, [
    {
      operation: 'learnTag',
      actorKind: 'device',
      actorId: mac,
      collectionId,
      thingId: id,
      subject: { id, lockId },
      change: { number },
    },
  ])

interface TagListImport {
  companyId: string
  installationId: string
  collectionId: string
  numbers: readonly string[]
  /** How many tags got a name; the names are not recorded. */
  named: number
  now: Date
}

/** The upload is audited under the person's name; this records its result. */
export const recordImport = (tx: Tx, { numbers, named, now, ...scope }: TagListImport) =>
  recordActs(tx, now, [
    {
      ...scope,
      operation: 'importTags',
      actorKind: 'system',
      actorId: null,
      subject: { installationId: scope.installationId },
      change: { numbers, ...(named > 0 && { named }) },
    },
  ])
