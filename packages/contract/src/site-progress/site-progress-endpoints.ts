import { WORK_STATES } from '@commissioning/domain/site-progress/site-progress-states'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { PAGE_SIZE } from '../http/list.ts'

export const SiteWork = z.strictObject({
  installationId: Id,
  state: z.literal(WORK_STATES),
  /** Devices that wait, are offline or low. */
  attention: z.int(),
  locks: z.int(),
  /** It counts the attached ones among the locks. */
  attached: z.int(),
  /** The last thing that anybody changed. */
  lastActivity: z.nullable(Instant),
})
export type SiteWork = z.infer<typeof SiteWork>

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UUID_LENGTH = 36

export const workEndpoints = defineEndpoints({
  listWork: {
    method: 'GET',
    path: '/work',
    summary: 'How far the work in these open installations is; unknown ids are passed over',
    query: z.strictObject({
      /** Ids with a comma between them, a page at most. */
      installations: z
        .string()
        .check(
          z.regex(new RegExp(`^${UUID}(,${UUID})*$`), 'Ids are expected, with a comma between them.'),
          z.maxLength(PAGE_SIZE.max * (UUID_LENGTH + 1)),
        ),
    }),
    reply: z.strictObject({ items: z.array(SiteWork) }),
  },
})
