import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { newId } from '../database/new-id.ts'
import type { AttemptLimit } from '../http/rate-limits.ts'
import { refused } from '../http/refused.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { insertAccessInstallation, takeAccessCode } from './access-store.ts'

/** Wrong, used, expired and foreign codes get the same answer, so that guessing learns nothing. */
const wrongCode = () =>
  refused(
    'AccessCodeRefused',
    'This Customer UID and access code do not fit together. Ask your customer for a new code.',
  )

export function accessRoutes(register: Registrar, { attempts }: { attempts: AttemptLimit }): void {
  const { getInstallationAccess } = installationEndpoints
  register<'getInstallationAccess'>(
    { getInstallationAccess },
    {
      async getInstallationAccess({ tx, body, caller, now }) {
        const attempt = { person: caller.id, company: caller.companyId, target: body.identifier }
        await attempts.count(attempt, now)
        const code = await takeAccessCode(tx, { ...body, companyId: caller.companyId, now })
        if (!code) throw wrongCode()

        const id = newId(now)
        await insertAccessInstallation(tx, {
          ...code,
          id,
          companyId: caller.companyId,
          installerId: caller.id,
          now,
        })
        await attempts.forget(attempt)
        return { id }
      },
    },
  )
}
