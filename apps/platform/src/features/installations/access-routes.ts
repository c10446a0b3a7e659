import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { callExternal } from '../../http/call-external.ts'
import type { AttemptLimit } from '../../http/rate-limits.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { apiError } from '../../infra/api-error.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { consumeAccessCode, findOpenCodes, fittingCode } from '../owner/access-code-store.ts'
import { insertAccessInstallation } from './access-store.ts'

/** Wrong, used, expired and foreign codes get the same answer, so that guessing learns nothing. */
const wrongCode = () =>
  apiError(
    'AccessCodeRefused',
    'This Customer UID and access code do not fit together. Ask your customer for a new code.',
  )

export function accessRoutes(register: EndpointRegistrar, { attempts }: { attempts: AttemptLimit }): void {
  const { getInstallationAccess } = installationEndpoints
  register<'getInstallationAccess'>(
    { getInstallationAccess },
    {
      async getInstallationAccess({ tx, body, caller, now }) {
        const attempt = { person: caller.id, company: caller.companyId, target: body.identifier }
        await attempts.count(attempt, now)
        // the site is not the company's yet, so this reads beyond its rows
        const open = await withSystemRole(tx, () => findOpenCodes(tx, body.identifier, now))

        // slow on purpose, and therefore outside a transaction
        return callExternal(
          () => fittingCode(open, body.accessCode),
          async ({ tx, now, caller, recordFor }, codeId) => {
            const { id: installerId, companyId } = caller
            const access =
              codeId &&
              (await withSystemRole(tx, () => consumeAccessCode(tx, { id: codeId, companyId, now })))
            if (!access) throw wrongCode()
            const id = newId(now)
            const { siteId, ...opened } = access
            await insertAccessInstallation(tx, { ...opened, id, companyId, installerId, now })
            const { collectionId } = opened
            await announce(tx, { collectionId, resource: 'owner', id: siteId, change: 'updated' })
            recordFor(collectionId, id)
            await attempts.forget(attempt)
            return { id }
          },
        )
      },
    },
  )
}
