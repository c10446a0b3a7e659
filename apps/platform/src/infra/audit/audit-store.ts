import type { OperationName } from '@commissioning/contract/api'

import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

/** Secrets are never recorded, nor the words of a note, which may be private. */
const SECRETS = new Set(['accessCode', 'activationCode', 'code', 'connectionCode', 'noteText', 'subject'])

/** The person who calls; of staff with the company. */
type Actor =
  | { kind: 'staff'; id: string; companyId: string }
  | { kind: 'owner' | 'operator'; id: string | undefined }

interface Change {
  operation: OperationName
  context: {
    now: Date
    params?: Record<string, unknown>
    body?: Record<string, unknown>
    caller?: Actor
    installation?: { id: string; collectionId: string }
    /** Named by the handler in an owner's call, by the door for installers. */
    collectionId?: string | undefined
  }
  reply: unknown
  correlationId: string
}

/** The record of one change, in its transaction. Every operation that is not a GET writes exactly one. */
export async function recordChange(
  tx: Tx,
  { operation, context, reply, correlationId }: Change,
): Promise<void> {
  const { caller, installation, collectionId, now, params, body } = context
  const created = (reply as { id?: unknown } | undefined)?.id
  await tx
    .insertInto('audit')
    .values({
      id: newId(now),
      at: now,
      companyId: caller?.kind === 'staff' ? caller.companyId : null,
      collectionId: installation?.collectionId ?? collectionId ?? null,
      installationId: installation?.id ?? null,
      actorKind: caller?.kind ?? 'system',
      actorId: caller?.id ?? null,
      operation,
      subject: JSON.stringify(typeof created === 'string' ? { ...open(params), id: created } : open(params)),
      change: body === undefined ? null : JSON.stringify(open(body)),
      correlationId,
    })
    .execute()
}

/**
 * An act is audited beside the call of a person: it is done by a device, by the platform itself, or
 * to others than the call is about.
 */
export interface Act {
  operation: string
  actorKind: 'staff' | 'owner' | 'device' | 'system'
  actorId: string | null
  companyId?: string
  collectionId: string
  installationId?: string
  subject: object
  change: object
}

/** Its records, in the caller's transaction. */
export async function recordActs(tx: Tx, now: Date, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const rows = acts.map(({ companyId = null, installationId = null, subject, change, ...act }) => ({
    ...act,
    id: newId(now),
    at: now,
    companyId,
    installationId,
    correlationId: null,
    subject: JSON.stringify(subject),
    change: JSON.stringify(change),
  }))
  await tx.insertInto('audit').values(rows).execute()
}

const open = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SECRETS.has(key)))
