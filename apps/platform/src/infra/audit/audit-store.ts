import { api, type OperationName } from '@commissioning/contract/api'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import type { HistoryOutcome } from '@commissioning/domain/history/history-entry'
import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

/** Secrets are never recorded, nor the words of a note or the name on a tag, which may be private. */
const SECRETS = new Set([
  'accessCode',
  'activationCode',
  'code',
  'connectionCode',
  'label',
  'noteText',
  'subject',
])

/** The person who calls; of staff with the company. */
type AuditActor =
  | { kind: 'staff'; id: string; companyId: string }
  | { kind: 'owner' | 'operator'; id: string | undefined }

interface AuditedChange {
  operation: OperationName
  context: {
    now: Date
    params?: Record<string, unknown>
    body?: Record<string, unknown>
    caller?: AuditActor
    installation?: { id: string; collectionId: string }
    /** Named by the handler in an owner's call, by authorization for installers. */
    collectionId?: string | undefined
    installationId?: string | undefined
    /** The fields that are changed, as they were. */
    before?: object | undefined
  }
  reply: unknown
  correlationId: string
}

/** The record of one change, in its transaction. Every operation that is not a GET writes exactly one. */
export async function recordChange(
  tx: Tx,
  { operation, context, reply, correlationId }: AuditedChange,
): Promise<void> {
  const { caller, installation, collectionId, now, params, body } = context
  const id = (reply as { id?: unknown } | undefined)?.id
  const created = typeof id === 'string' ? { id } : undefined
  const installationId = installation?.id ?? context.installationId ?? null
  await insertRecords(tx, [
    {
      at: now,
      companyId: caller?.kind === 'staff' ? caller.companyId : null,
      collectionId: installation?.collectionId ?? collectionId ?? null,
      installationId,
      actorKind: caller?.kind ?? 'system',
      actorId: caller?.id ?? null,
      operation,
      outcome: 'done',
      thingId: thingOf(params) ?? created?.id ?? installationId,
      subject: { ...openRecord(params), ...created },
      ...changedFields(context.before, body, api[operation].method === 'DELETE'),
      correlationId,
    },
  ])
}

interface RefusedCall {
  operation: OperationName
  caller: { kind: 'staff'; id: string; companyId: string } | { kind: 'owner'; id: string; companyId: null }
  /** Without an id where an owner called, whose site is that of several installations. */
  installation: { id: string | null; collectionId: string } | undefined
  params: Record<string, unknown> | undefined
  outcome: 'refused' | 'denied'
  code: string
  /** Refusals of this person before it that have no record. */
  leftOut: number
  now: Date
  correlationId: string
}

/** The record of a call that changed nothing; what it asked for is not kept. */
export const recordRefusedCall = (tx: Tx, call: RefusedCall): Promise<void> => {
  const { operation, caller, installation, params, outcome, code, leftOut, now, correlationId } = call
  return insertRecords(tx, [
    {
      at: now,
      companyId: caller.companyId,
      collectionId: installation?.collectionId ?? null,
      installationId: installation?.id ?? null,
      actorKind: caller.kind,
      actorId: caller.id,
      operation,
      outcome,
      thingId: thingOf(params) ?? installation?.id ?? null,
      subject: openRecord(params),
      change: { reason: code, ...(leftOut > 0 && { leftOut }) },
      before: null,
      correlationId,
    },
  ])
}

/** These parameters name what contains the thing that a call is about. */
const ABOVE = new Set(['installationId', 'siteId', 'companyId'])

/** The first thing of a path below its installation: a photo belongs to the history of its note. */
function thingOf(params: Record<string, unknown> = {}): string | undefined {
  const [, id] = Object.entries(params).find(([key]) => !ABOVE.has(key)) ?? []
  return typeof id === 'string' ? id : undefined
}

/**
 * A record holds the fields that become something else, as they were and as they are asked for. Where a thing goes as a whole, all
 * of them and what named it in the request stood before.
 */
function changedFields(former: object = {}, body: Record<string, unknown> | undefined, isGone: boolean) {
  const before = openRecord(former)
  if (body === undefined) return { change: null, before: orNull(before) }
  if (isGone) return { change: null, before: orNull({ ...openRecord(body), ...before }) }
  const change = Object.entries(openRecord(body)).filter(
    ([key, value]) => !(key in before && isSame(before[key], value)),
  )
  const known = change.filter(([key]) => key in before).map(([key]) => [key, before[key]])
  return { change: Object.fromEntries(change), before: orNull(Object.fromEntries(known)) }
}

const orNull = (values: Record<string, unknown>) => (Object.keys(values).length === 0 ? null : values)

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/**
 * An act is audited beside the call of a person: it is done by a device, by the platform itself, or
 * to others than the call is about.
 */
export interface AuditedAction {
  operation: string
  actorKind: 'staff' | 'owner' | 'device' | 'system'
  actorId: string | null
  companyId?: string | null
  collectionId: string | null
  installationId?: string
  /** The thing whose history it belongs to. */
  thingId?: string
  subject: object
  change: object
}

/** Its records, in the caller's transaction; those of several sites in one order, for each of them is linked in a chain. */
export const recordActs = (tx: Tx, now: Date, acts: readonly AuditedAction[]): Promise<void> =>
  insertRecords(
    tx,
    acts
      .toSorted((one, other) => ((one.collectionId ?? '') < (other.collectionId ?? '') ? -1 : 1))
      .map(({ companyId = null, installationId = null, thingId = null, ...act }) => ({
        ...act,
        at: now,
        companyId,
        installationId,
        thingId,
        outcome: 'done' as const,
        before: null,
        correlationId: null,
      })),
  )

interface NewRecord {
  at: Date
  companyId: string | null
  collectionId: string | null
  installationId: string | null
  actorKind: 'staff' | 'owner' | 'operator' | 'device' | 'system'
  actorId: string | null
  operation: string
  outcome: HistoryOutcome
  thingId: string | null
  subject: object
  change: object | null
  before: object | null
  correlationId: string | null
}

async function insertRecords(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ subject, change, before, ...record }) => ({
    ...record,
    id: newId(record.at),
    subject: textOf(subject),
    change: change && textOf(change),
    before: before && textOf(before),
  }))
  await tx.insertInto('audit').values(rows).execute()
}

const openRecord = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SECRETS.has(key)))

/** Instants as JSON has them, and lone surrogates as the database stores them elsewhere. */
const textOf = (value: unknown): string =>
  value === undefined ? '' : canonicalJson(JSON.parse(JSON.stringify(value).toWellFormed()))
