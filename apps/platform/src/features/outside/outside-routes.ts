import { outsideEndpoints } from '@commissioning/contract/outside/outside-endpoints'
import { callExternal } from '../../http/call-external.ts'
import type { OperatorContext } from '../../http/endpoint-context.ts'
import { type AttemptLimits, createAttemptLimit } from '../../http/rate-limits.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import type { Database } from '../../infra/database/database.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import { checkOutside } from './check-outside.ts'
import type { ProbeDependencies } from './probe-addresses.ts'
import { withSystemRoleOn } from './with-system-role.ts'

/** Each check signs in at every part and writes to some of them. */
const CHECK_ATTEMPTS = {
  kind: 'outside',
  person: 10,
  company: 20,
  target: 20,
  windowMs: 10 * 60_000,
  message: 'The parts around the platform were asked too often. Wait some minutes and try again.',
} as const satisfies AttemptLimits

interface Dependencies {
  settings: Settings
  database: Database
  createMaps: ProbeDependencies['createMaps']
  now: () => Date
}

/** The parts around the platform, asked for an operator (decision 159). */
export function outsideRoutes(
  register: EndpointRegistrar,
  { settings, database, createMaps, now }: Dependencies,
): void {
  const attempts = createAttemptLimit(database, CHECK_ATTEMPTS)
  const surroundings = { env: process.env, createMaps, withSystemRole: withSystemRoleOn(database), now }
  register(outsideEndpoints, {
    async checkOutside({ caller, now: at }) {
      // operators belong to no company: all of them together are limited as one
      await attempts.count({ person: caller.id, company: OPERATORS, target: OPERATORS }, at)
      return callExternal(
        () => checkOutside(settings, surroundings),
        async (_context: OperatorContext, items) => ({ items }),
      )
    },
  })
}

const OPERATORS = 'operators'
