import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import type { Reply } from '@commissioning/contract/http/endpoint'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ownInstallationsBeforeLoad } from '../../features/installations/installation-filters.ts'
import { endlessQueryOptionsFor, queryOptionsFor } from '../../lib/api/operations.ts'
import type { PageLoaderContext } from '../../lib/installation-tab.ts'
import { FETCH_ONCE_OPTIONS } from '../../lib/session/me-queries.ts'

/** Asks for the profile. */
export const prefetchProfile = ({ call, queries }: PageLoaderContext) =>
  queries.prefetchQuery({ ...queryOptionsFor(call, accountEndpoints.getMe, {}), ...FETCH_ONCE_OPTIONS })

/** Asks for the profile and, once it is asked ahead, for a person's own installations, as their list does that nothing narrows. */
export async function prefetchOwn(beforehand: PageLoaderContext, asked: Promise<unknown>): Promise<void> {
  const { call, queries, pageSize } = beforehand
  await Promise.all([prefetchProfile(beforehand), asked])
  const me = queries.getQueryData<Reply<typeof accountEndpoints.getMe>>(['getMe', {}])
  if (!me) return
  const query = ownInstallationsBeforeLoad(me.id, pageSize)
  await queries.prefetchInfiniteQuery(
    endlessQueryOptionsFor(call, installationEndpoints.listInstallations, { query }),
  )
}
