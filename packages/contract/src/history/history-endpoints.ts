import { HISTORY_ACTORS, HISTORY_OUTCOMES } from '@commissioning/domain/history/history-entry'
import { type HistoryFaultCode, historyFaults } from '@commissioning/domain/history/history-faults'
import { historyRefusals } from '@commissioning/domain/history/history-refusals'
import { parseCheckpoint } from '@commissioning/domain/history/verify-history'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** A field that was changed; a value is its JSON, or the text itself where it is one. */
const HistoryChange = z.strictObject({
  field: z.string(),
  /** Null where it is not known, or was nothing. */
  before: z.nullable(z.string()),
  /** Null where it is gone. */
  after: z.nullable(z.string()),
})

/** One record of what happened in an installation. */
export const HistoryRecord = z.strictObject({
  id: Id,
  /** Its place in the history of the collection, without gaps. */
  seq: z.int(),
  at: Instant,
  actorKind: z.enum(HISTORY_ACTORS),
  /** Null where nobody is named, or the person was erased. */
  actorId: z.nullable(z.string()),
  /** Null where it is not known to the caller's company. */
  actorName: z.nullable(z.string()),
  /** The operation of this interface, or the event of a device or of the platform. */
  operation: z.string(),
  outcome: z.enum(HISTORY_OUTCOMES),
  thingId: z.nullable(z.string()),
  /** The present name of the thing, or the last one that it had. */
  thingName: z.nullable(z.string()),
  changes: z.array(HistoryChange),
  /** The names, present or last, of things whose ids stand in the changes, in their order; not of all where a value holds many. */
  namedThings: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** Whether a person or what names one was erased from it. */
  isErased: z.boolean(),
  /** Ties it to the answer and to the log. */
  correlationId: z.nullable(z.string()),
  /** SHA-256 over its canonical content and the record before. */
  hash: z.string(),
})
export type HistoryRecord = z.infer<typeof HistoryRecord>

const Root = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.nonnegative())
const faultCodes = Object.keys(historyFaults) as [HistoryFaultCode, ...HistoryFaultCode[]]

/** How far a verification is; the next part goes on from it. */
export const VerifiedPart = z.strictObject({
  /** The number of records that are intact. */
  size: Count,
  /** The hash of the last of them. */
  root: Root,
  at: z.nullable(z.iso.datetime({ precision: 6 })),
  /** Records of which a person was erased. */
  erased: Count,
  /** The first record whose clock was behind the record before it. */
  setBackAt: z.nullable(Count),
  /** The largest size that a checkpoint confirms. */
  confirmed: Count,
})
export type VerifiedPart = z.infer<typeof VerifiedPart>

export const HistoryVerification = z.extend(VerifiedPart, {
  isComplete: z.boolean(),
  /** The first record that is not as it was written. */
  fault: z.nullable(
    z.strictObject({
      code: z.enum(faultCodes),
      seq: Count,
      after: z.optional(Count),
      until: z.optional(Count),
      id: z.optional(Id),
    }),
  ),
})
export type HistoryVerification = z.infer<typeof HistoryVerification>

const Checkpoint = z.string().check(
  z.maxLength(100),
  z.refine((text) => parseCheckpoint(text) !== undefined, historyRefusals.CheckpointUnreadable.message),
)

const path = '/installations/:installationId/history' as const

/** Both lists are filtered and ordered in the same way. */
const list = {
  fields: {
    seq: 'integer',
    at: 'instant',
    actor_id: 'text',
    operation: 'text',
    thing_id: 'text',
    outcome: 'text',
  },
  order: 'seq desc',
} as const

export const historyEndpoints = defineEndpoints({
  listHistory: {
    method: 'GET',
    path,
    summary: 'What happened in an installation: who did what, when, with the values before and after',
    params: InInstallation,
    query: ListQuery,
    list,
    reply: pageSchema(HistoryRecord),
    refuses: ['InstallationClosed', 'HistoryClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  listCompanyHistory: {
    method: 'GET',
    path: '/companies/:companyId/history',
    summary:
      'What happened in a company outside its installations: sign-ins, people, settings, and what was refused',
    params: z.strictObject({ companyId: Id }),
    query: ListQuery,
    list,
    reply: pageSchema(HistoryRecord),
    refuses: ['InvalidFilter', 'InvalidOrder'],
  },
  verifyHistory: {
    method: 'POST',
    reads: true,
    path: `${path}/verification`,
    summary: 'Verify the next part of a history, and compare it with a checkpoint that was held outside',
    params: InInstallation,
    body: z.strictObject({
      /** Null begins at the first record. */
      from: z.nullable(VerifiedPart),
      /** `size:root`, from a mail. */
      checkpoint: z.nullable(Checkpoint),
    }),
    reply: HistoryVerification,
    refuses: ['InstallationClosed', 'HistoryClosed'],
  },
})
