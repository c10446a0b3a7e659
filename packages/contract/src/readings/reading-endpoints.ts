import { OPENING_STATES, POWER_SOURCES } from '@commissioning/domain/readings/reading-condition'
import * as z from 'zod/mini'
import { OneLock, writeRefusals } from '../hardware-tree/device-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** A null was not said by the person who measured. */
export const ReadingCondition = z.strictObject({
  door: z.nullable(z.literal(OPENING_STATES)),
  cabinet: z.nullable(z.literal(OPENING_STATES)),
  arePeopleAround: z.nullable(z.boolean()),
  power: z.nullable(z.literal(POWER_SOURCES)),
})

/** A signal as it was measured, with the parent that received it. */
export const Reading = z.strictObject({
  /** The clock of the IQ says so, which measures one signal of a device at a time. */
  measuredAt: Instant,
  /** dBm. */
  signalStrength: z.int(),
  /** Whether a report had it, or a person had asked for it. */
  source: z.literal(['report', 'person']),
  /** The IQ's or the repeater's; null where it was not certain. */
  parentMac: z.nullable(z.string()),
  /** Null once it is not in the installation any more. */
  parentName: z.nullable(z.string()),
  /** Whether the device and its parent are still these two. */
  isOfPresentLink: z.boolean(),
  /** The version of the IQ. */
  modemApplication: z.nullable(z.string()),
  /** The device's own and its parent's. */
  revision: z.nullable(z.string()),
  parentRevision: z.nullable(z.string()),
  condition: z.nullable(ReadingCondition),
})
export type Reading = z.infer<typeof Reading>

export const readingEndpoints = defineEndpoints({
  listReadings: {
    method: 'GET',
    path: '/installations/:installationId/hardware/:hardwareId/readings',
    summary: 'The kept signals of a lock or repeater, the newest first',
    params: z.extend(InInstallation, { hardwareId: Id }),
    query: ListQuery,
    list: {
      fields: { measured_at: 'instant', kept_at: 'instant', source: 'text' },
      order: 'kept_at desc',
    },
    reply: pageSchema(Reading),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  recordReadingCondition: {
    method: 'PUT',
    path: '/installations/:installationId/locks/:lockId/signal_strength/condition',
    summary: "Say what the newest measurement of a lock's signal was or is being taken under",
    params: OneLock,
    body: ReadingCondition,
    refuses: [...writeRefusals, 'NotMeasured'],
  },
})
