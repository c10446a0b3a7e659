import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'
import { everyPage } from '../api/next-page.ts'

const { listAccessGroups, getAccessGroup, deleteAccessGroup } = accessGroupEndpoints

interface GroupList {
  page: number
  pageSize: number
  orderBy: string
}

/** One numbered page with the count of all. */
export function useAccessGroups(installationId: string, { page, pageSize, orderBy }: GroupList) {
  const call = useCall()
  const query = { skip: (page - 1) * pageSize, top: pageSize, count: true, orderBy }
  return useQuery({
    queryKey: ['listAccessGroups', installationId, query],
    queryFn: ({ signal }) => call(listAccessGroups, { params: { installationId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The group with its members, read anew for whoever is about to change it. */
export function useAccessGroup(installationId: string, accessGroupId: string | undefined) {
  const call = useCall()
  return useQuery({
    queryKey: ['getAccessGroup', installationId, accessGroupId],
    queryFn: ({ signal }) =>
      call(getAccessGroup, { params: { installationId, accessGroupId: accessGroupId ?? '' } }, { signal }),
    enabled: accessGroupId !== undefined,
    staleTime: 0,
  })
}

/** Reads the ids of every tag and lock that can be a member. */
export function useReadMembers(installationId: string) {
  const call = useCall()
  const params = { installationId }
  return async (): Promise<ReadonlySet<string>> => {
    const page = (orderBy: string, skip: number) => ({ params, query: { top: PAGE_SIZE.max, orderBy, skip } })
    const [tags, locks] = await Promise.all([
      everyPage((skip) => call(tagEndpoints.listTags, page('number asc', skip))),
      everyPage((skip) => call(lockEndpoints.listLocks, page('customer_reference asc', skip))),
    ])
    return new Set([...tags, ...locks].map(({ id }) => id))
  }
}

/** Its tags and locks stay. */
export function useDeleteAccessGroup(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (accessGroupId: string) =>
      call(deleteAccessGroup, { params: { installationId, accessGroupId } }),
    onSettled: () => invalidate('access_group'),
  })
}
