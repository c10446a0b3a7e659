import * as z from 'zod/mini'
import { AccessSchedule } from '../access-groups/access-group-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Version } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** A lock with what decides whether the present rules are at it. */
export const RuledLock = z.strictObject({
  id: Id,
  customerReference: z.string(),
  /** Of its IQ, present IANA name; null without an IQ. */
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

export const accessDecisionEndpoints = defineEndpoints({
  getAccessRules: {
    method: 'GET',
    path: '/installations/:installationId/access_rules',
    summary: 'All by which the locks of an installation decide: tags, locks and access groups',
    params: InInstallation,
    reply: AccessRules,
    refuses: ['InstallationClosed', 'AccessGroupsClosed'],
  },
})
