import { HARDWARE_TYPES } from '@commissioning/domain/device-registry/hardware-types'

import { REASONS_TO_WALK } from '@commissioning/domain/walk-list/walk-rules'
import * as z from 'zod/mini'
import { CommunicationType, LockType } from '../hardware-tree/hardware-fields.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { FloorPlace, Id, Instant } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** A door to visit, in the order of the walk. */
export const WalkStop = z.strictObject({
  /** The lock's or repeater's. */
  id: Id,
  customerReference: z.string(),
  mac: z.string(),
  hardwareType: z.literal(HARDWARE_TYPES),
  communicationType: CommunicationType,
  lockType: LockType,
  online: z.boolean(),
  /** The repeater it hung on when the walk began; null for the IQ itself. */
  placeName: z.nullable(z.string()),
  /** The floor where it is visited: a lock's own one, for a repeater the lowest of the hardware below it. */
  floor: z.nullable(FloorPlace),
  /** The IQ has confirmed it before, so that it has the keys of the IQ. */
  hasJoined: z.boolean(),
  isDone: z.boolean(),
  /** Detached since, or being detached: done, but not working with the IQ. */
  hasLeft: z.boolean(),
})
export type WalkStop = z.infer<typeof WalkStop>

/**
 * A walk lists the doors to visit since hardware of an IQ was replaced, restored, attached or
 * detached.
 */
export const Walk = z.strictObject({
  id: Id,
  reason: z.literal(REASONS_TO_WALK),
  iqId: Id,
  iqName: z.string(),
  startedAt: Instant,
  stops: z.array(WalkStop),
})
export type Walk = z.infer<typeof Walk>

const path = '/installations/:installationId/walks' as const

export const walkEndpoints = defineEndpoints({
  listWalks: {
    method: 'GET',
    path,
    summary: 'The walk lists of an installation, the newest first; each device stands in one of them at most',
    params: InInstallation,
    reply: z.strictObject({ items: z.array(Walk) }),
    refuses: ['InstallationClosed'],
  },
  endWalk: {
    method: 'DELETE',
    path: `${path}/:walkId`,
    summary: 'Put a walk list away, done or not',
    params: z.extend(InInstallation, { walkId: Id }),
    refuses: ['InstallationClosed'],
  },
})
