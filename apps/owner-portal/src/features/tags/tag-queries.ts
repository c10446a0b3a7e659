import { useCall } from '@commissioning/browser-session/call.tsx'
import { containsFilter, orFilter, printFilter, toLower } from '@commissioning/contract/http/filter'
import type { Page } from '@commissioning/contract/http/list'
import { type OwnedTag, ownedTagEndpoints } from '@commissioning/contract/tags/owned-tag-endpoints'
import { normalTagNumber } from '@commissioning/domain/tags/tag-number'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const { changeOwnedTag, listOwnedTags } = ownedTagEndpoints

export const TAGS_PER_PAGE = 25

interface TagPage {
  search: string
  /** The number of the page, from 1. */
  page: number
}

/** A number is found however it is separated, and a name in any case. */
function tagFilter(text: string) {
  if (text === '') return undefined
  const number = normalTagNumber(text)
  const byName = containsFilter(toLower('label'), text)
  return printFilter(number === '' ? byName : orFilter(containsFilter('number', number), byName))
}

/** One page of the tags whose number or name holds the searched text. */
export function useOwnedTags(siteId: string, { search, page }: TagPage) {
  const call = useCall()
  const text = search.trim().toLowerCase()
  const query = {
    filter: tagFilter(text),
    count: true,
    top: TAGS_PER_PAGE,
    skip: (page - 1) * TAGS_PER_PAGE,
  }
  return useQuery({
    queryKey: ['listOwnedTags', siteId, text, page],
    queryFn: () => call(listOwnedTags, { params: { siteId }, query }),
    placeholderData: keepPreviousData,
  })
}

export interface TagBlocking {
  tagId: string
  block: boolean
  /** The version that the person saw. */
  ifMatch: number
}

/** Takes over the answer before all is read anew: that read may fail, the change has not. */
export function useBlockTag(siteId: string) {
  const call = useCall()
  const queries = useQueryClient()
  const lists = ['listOwnedTags', siteId]
  return useMutation({
    mutationFn: ({ tagId, block, ifMatch }: TagBlocking) =>
      call(changeOwnedTag, { params: { siteId, tagId }, body: { block } }, { ifMatch }),
    onSuccess: (changed) =>
      queries.setQueriesData<Page<OwnedTag>>(
        { queryKey: lists },
        (known) =>
          known && { ...known, items: known.items.map((tag) => (tag.id === changed.id ? changed : tag)) },
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['listOwnedSites'] })
      void queries.invalidateQueries({ queryKey: lists })
    },
  })
}
