import { READINESS_KINDS } from '@commissioning/domain/readiness/readiness-kinds'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** One thing that is not ready, however often it is found. */
export const ReadinessFinding = z.strictObject({
  kind: z.literal(READINESS_KINDS),
  count: z.int(),
  /** Names of the first few that the finding is about. */
  names: z.array(z.string()),
  /** The IQs whose trees show it. */
  iqIds: z.array(Id),
})
export type ReadinessFinding = z.infer<typeof ReadinessFinding>

export const readinessEndpoints = defineEndpoints({
  getReadiness: {
    method: 'GET',
    path: '/installations/:installationId/readiness',
    summary:
      'What of an installation is not ready to be released; of it only untested doors refuse a release, and only where a company chose so',
    params: InInstallation,
    reply: z.strictObject({ findings: z.array(ReadinessFinding) }),
    refuses: ['InstallationClosed'],
  },
})
