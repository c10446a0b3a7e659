import { RULES_NOT_AT_LOCK_REASONS } from '@commissioning/domain/access-decision/answer-at-lock'
import * as z from 'zod/mini'
import { AccessSchedule } from '../access-groups/access-group-endpoints.ts'
import { OneLock } from '../hardware-tree/device-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant, Version } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** A lock with what decides whether the present rules are at it. */
export const RuledLock = z.strictObject({
  id: Id,
  customerReference: z.string(),
  /** Null while it is on no IQ. */
  iqId: z.nullable(Id),
  /** It is the present IANA name of its IQ's zone, and null without an IQ. */
  timeZone: z.nullable(z.string()),
  isAttached: z.boolean(),
  isLockOnline: z.boolean(),
  isIqOnline: z.boolean(),
  /** The version of the rules that its IQ has applied, and the one that is desired of it. */
  reportedVersion: Version,
  desiredVersion: Version,
})
export type RuledLock = z.infer<typeof RuledLock>

export const RuledTag = z.strictObject({
  id: Id,
  number: z.string(),
  blocked: z.boolean(),
  masterKey: z.boolean(),
})
export type RuledTag = z.infer<typeof RuledTag>

/** All by which the locks of an installation decide; `decideAccess` of the domain answers by it. */
export const AccessRules = z.strictObject({
  tags: z.array(RuledTag),
  locks: z.array(RuledLock),
  groups: z.array(
    z.strictObject({
      id: Id,
      customerReference: z.string(),
      tagIds: z.array(Id),
      lockIds: z.array(Id),
      schedules: z.array(AccessSchedule),
    }),
  ),
})
export type AccessRules = z.infer<typeof AccessRules>

/** An answer with what explains it. */
export const PlainAnswer = z.strictObject({
  opens: z.boolean(),
  reason: z.literal([
    'MasterKey',
    'WithinSchedule',
    'UnknownTag',
    'TagBlocked',
    'NoAccess',
    'OutsideSchedule',
  ]),
  /** The one that grants, or the one that opens next; its last minute is included. */
  timeframe: z.nullable(z.omit(AccessSchedule, { id: true })),
  /** Null also for rules that an IQ has applied: it knows no names. */
  groupName: z.nullable(z.string()),
  /** When the timeframe opens next; null where it never does again. */
  opensAt: z.nullable(Instant),
})
export type PlainAnswer = z.infer<typeof PlainAnswer>

/** The answer for one lock of a tag, or for one tag of a lock. */
export const AccessRow = z.strictObject({
  id: Id,
  /** It names the lock, or gives the number of the tag. */
  name: z.string(),
  /** In which the hours count; null without an IQ. */
  timeZone: z.nullable(z.string()),
  /** The answer follows the rules as they are set now. */
  answer: PlainAnswer,
  /** Set while the present rules are not yet at the lock. */
  notYet: z.nullable(
    z.strictObject({
      because: z.literal(RULES_NOT_AT_LOCK_REASONS),
      /** Null where nobody knows the rules that the IQ has. */
      lastKnown: z.nullable(PlainAnswer),
    }),
  ),
})
export type AccessRow = z.infer<typeof AccessRow>

/** Left out it is now. */
const AtInstant = z.strictObject({ at: z.optional(Instant) })
const AccessAt = z.strictObject({ at: Instant, rows: z.array(AccessRow) })
const refuses = ['InstallationClosed', 'AccessGroupsClosed'] as const

export const accessDecisionEndpoints = defineEndpoints({
  getAccessRules: {
    method: 'GET',
    path: '/installations/:installationId/access_rules',
    summary: 'All by which the locks of an installation decide: tags, locks and access groups',
    params: InInstallation,
    reply: AccessRules,
    refuses,
  },
  getTagAccess: {
    method: 'GET',
    path: '/installations/:installationId/tags/:tagId/access',
    summary: 'Which locks a tag opens at an instant, and why not the others',
    params: z.extend(InInstallation, { tagId: Id }),
    query: AtInstant,
    reply: AccessAt,
    refuses,
  },
  getLockAccess: {
    method: 'GET',
    path: '/installations/:installationId/locks/:lockId/access',
    summary: 'Which tags open a lock at an instant, and why not the others',
    params: OneLock,
    query: AtInstant,
    reply: AccessAt,
    refuses,
  },
})
