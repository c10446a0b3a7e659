import { TAG_DIFFERENCES } from '@commissioning/domain/restore-conflicts/access-differences'
import { DEVICE_DIFFERENCES } from '@commissioning/domain/restore-conflicts/device-differences'
import { CONFLICT_SETTINGS } from '@commissioning/domain/restore-conflicts/restore-conflict-differences'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { Iq, OneIq } from '../iqs/iq-endpoints.ts'

const ConflictDifferences = z.strictObject({
  devices: z.array(
    z.strictObject({
      mac: z.string(),
      hardwareType: z.literal(['lock', 'repeater']),
      difference: z.literal(DEVICE_DIFFERENCES),
      /** The device in whose place it is. */
      replaces: z.nullable(z.string()),
      /** It is the platform's name for the device, or for the one that it replaces. */
      customerReference: z.nullable(z.string()),
    }),
  ),
  tags: z.array(z.strictObject({ number: z.string(), difference: z.literal(TAG_DIFFERENCES) })),
  /**
   * It lists what only one of the two sides opens; null for a caller who may not see access groups.
   */
  rules: z.nullable(
    z.array(
      z.strictObject({
        side: z.literal(['atIq', 'here']),
        tagNumbers: z.array(z.string()),
        lockMacs: z.array(z.string()),
        schedules: z.int(),
      }),
    ),
  ),
  settings: z.array(
    z.strictObject({ setting: z.literal(CONFLICT_SETTINGS), atIq: z.string(), here: z.string() }),
  ),
})

export const RestoreConflict = z.strictObject({
  id: Id,
  customerReference: z.string(),
  mac: z.string(),
  online: z.boolean(),
  since: z.iso.datetime(),
  /** False for an IQ of an older protocol, which cannot say what it has applied. */
  canTell: z.boolean(),
  /** False where the company that sets the site up decides. */
  canDecide: z.boolean(),
  /** A decision sends it back; null until the IQ has reported. */
  seen: z.nullable(z.string()),
  /** Null until the IQ has reported. */
  differences: z.nullable(ConflictDifferences),
})
export type RestoreConflict = z.infer<typeof RestoreConflict>

export const restoreConflictEndpoints = defineEndpoints({
  listHeldIqs: {
    method: 'GET',
    path: '/installations/:installationId/held-iqs',
    summary: 'The IQs that are ahead of this platform, and what differs',
    params: InInstallation,
    reply: z.strictObject({ items: z.array(RestoreConflict) }),
    refuses: ['InstallationClosed'],
  },
  decideHeldIq: {
    method: 'POST',
    path: '/installations/:installationId/iqs/:iqId/decision',
    summary: 'Take over what an IQ that is ahead has applied, or give it what is here',
    params: OneIq,
    body: z.strictObject({
      decision: z.literal(['adopt', 'keep']),
      /** A decision about another state of the IQ than the one seen is refused. */
      seen: z.nullable(z.string()),
    }),
    reply: Iq,
    refuses: [
      'InstallationClosed',
      'HeldIqByAccess',
      'IqViewOnly',
      'IqNotHeld',
      'HeldIqChanged',
      'HeldIqUntold',
      'HeldIqContradicts',
      'UnknownDevice',
      'DeviceInUse',
    ],
  },
})
