import { contains, eq, isIn, printFilter } from '@commissioning/contract/filter'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { type TagChange, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { normalTagNumber } from '@commissioning/domain/tags/tag-number'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'
import { nextSkip } from '../api/next-page.ts'

const { changeTag, listTags } = tagEndpoints
const ROWS = 50

interface TagPage {
  search: string | undefined
  orderBy: string
  page: number
  pageSize: number
}

/** One page of the tags whose number holds the searched text. */
export function useTags(installationId: string, { search, orderBy, page, pageSize }: TagPage) {
  const call = useCall()
  const query = { ...searching(search), orderBy, skip: (page - 1) * pageSize, top: pageSize, count: true }
  return useQuery({
    queryKey: ['listTags', installationId, query],
    queryFn: ({ signal }) => call(listTags, { params: { installationId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same, all pages after one another, by number. */
export function useTagChoices(installationId: string, search: string) {
  const call = useCall()
  const query = { ...searching(search), top: ROWS, orderBy: 'number asc' }
  return useInfiniteQuery({
    queryKey: ['listTags', installationId, 'endless', query],
    queryFn: ({ pageParam, signal }) =>
      call(listTags, { params: { installationId }, query: { ...query, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  })
}

/** These tags, as far as they still exist; at most a page of them. */
export function useTagsById(installationId: string, [first, ...others]: readonly string[]) {
  const call = useCall()
  const filter = first === undefined ? '' : printFilter(isIn('id', [first, ...others]))
  const query = { filter, orderBy: 'number asc', top: PAGE_SIZE.max }
  return useQuery({
    queryKey: ['listTags', installationId, 'by-id', query],
    queryFn: ({ signal }) => call(listTags, { params: { installationId }, query }, { signal }),
    select: ({ items }) => items,
    enabled: first !== undefined,
  })
}

/** The tag that is the master key, if one is. */
export function useMasterKey(installationId: string) {
  const call = useCall()
  const query = { filter: printFilter(eq('is_masterkey', true)), top: 1 }
  return useQuery({
    queryKey: ['listTags', installationId, 'master-key'],
    queryFn: ({ signal }) => call(listTags, { params: { installationId }, query }, { signal }),
    select: ({ items }) => items[0] ?? null,
  })
}

export function useChangeTag(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ tagId, change, ifMatch }: { tagId: string; change: TagChange; ifMatch?: number }) =>
      call(changeTag, { params: { installationId, tagId }, body: change }, { ifMatch }),
    onSettled: () => invalidate('tag'),
  })
}

/** A number is found however it is separated. */
function searching(search: string | undefined) {
  const text = normalTagNumber(search ?? '')
  return text ? { filter: printFilter(contains('number', text)) } : {}
}
