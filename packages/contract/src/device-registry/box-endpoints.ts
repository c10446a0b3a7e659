import { BOX_STATES, MAX_BOXES } from '@commissioning/domain/device-registry/box-states'
import { DEVICE_ID_LENGTH } from '@commissioning/domain/hardware-tree/device-address'
import * as z from 'zod/mini'
import { CommunicationType, LockType } from '../hardware-tree/hardware-fields.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

export const BoxLookupResult = z.strictObject({
  /** The MAC or Device ID that was asked about. */
  code: z.string(),
  state: z.literal(BOX_STATES),
  /** It is known for a free lock, and null for every other one. */
  communicationType: z.nullable(CommunicationType),
  lockType: z.nullable(LockType),
})
export type BoxLookupResult = z.infer<typeof BoxLookupResult>

export const boxEndpoints = defineEndpoints({
  listBoxes: {
    method: 'GET',
    path: '/installations/:installationId/boxes',
    summary: 'What would become of locks that are added by these codes; nothing is claimed',
    params: InInstallation,
    query: z.strictObject({
      /** MACs and Device IDs, separated by commas. */
      codes: z.string().check(z.minLength(1), z.maxLength(MAX_BOXES * (DEVICE_ID_LENGTH + 1))),
    }),
    reply: z.strictObject({ items: z.array(BoxLookupResult) }),
    refuses: ['InstallationClosed'],
  },
})
