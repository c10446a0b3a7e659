import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

interface Scope {
  collectionId: string
  now: Date
}

interface Act extends Scope {
  operation: 'learnTag' | 'importTags'
  actor: { actorKind: 'device' | 'system'; actorId: string | null }
  /** Null where a door acts, because it belongs to no company. */
  companyId: string | null
  installationId: string | null
  subject: Record<string, string>
  change: Record<string, unknown>
}

/** Tags registered at a door are audited like those added by people. */
export const recordLearnedTag = (
  tx: Tx,
  { mac, id, number, lockId, ...scope }: Scope & { mac: string; id: string; number: string; lockId: string },
) =>
  record(tx, {
    ...scope,
    operation: 'learnTag',
    actor: { actorKind: 'device', actorId: mac },
    companyId: null,
    installationId: null,
    subject: { id, lockId },
    change: { number },
  })

interface Import extends Scope {
  companyId: string
  installationId: string
  numbers: readonly string[]
}

/** The upload is audited under the person's name; this records its result. */
export const recordImport = (tx: Tx, { numbers, ...scope }: Import) =>
  record(tx, {
    ...scope,
    operation: 'importTags',
    actor: { actorKind: 'system', actorId: null },
    subject: { installationId: scope.installationId },
    change: { numbers },
  })

const record = (
  tx: Tx,
  { operation, actor, companyId, installationId, subject, change, collectionId, now }: Act,
) =>
  tx
    .insertInto('audit')
    .values({
      id: newId(now),
      at: now,
      companyId,
      collectionId,
      installationId,
      ...actor,
      operation,
      correlationId: null,
      subject: JSON.stringify(subject),
      change: JSON.stringify(change),
    })
    .execute()
