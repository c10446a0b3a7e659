import { useCall } from '@commissioning/browser-session/call.tsx'
import { PAGE_SIZE } from '@commissioning/contract/http/list'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { readEveryPage } from '../../lib/api/next-page.ts'

/** Reads the ids of every tag and lock that can be a member. */
export function useReadMembers(installationId: string) {
  const call = useCall()
  const params = { installationId }
  return async (): Promise<ReadonlySet<string>> => {
    const page = (orderBy: string, skip: number) => ({ params, query: { top: PAGE_SIZE.max, orderBy, skip } })
    const [tags, locks] = await Promise.all([
      readEveryPage((skip) => call(tagEndpoints.listTags, page('number asc', skip))),
      readEveryPage((skip) => call(lockEndpoints.listLocks, page('customer_reference asc', skip))),
    ])
    return new Set([...tags, ...locks].map(({ id }) => id))
  }
}
