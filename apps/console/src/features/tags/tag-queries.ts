import {
  containsFilter,
  eq,
  isAnyOfFilter,
  orFilter,
  printFilter,
  toLower,
} from '@commissioning/contract/http/filter'
import { PAGE_SIZE } from '@commissioning/contract/http/list'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { normalTagNumber } from '@commissioning/domain/tags/tag-number'
import { useEndless, usePage, useRead } from '../../lib/api/operations.ts'
import { everyItem } from '../export/export-queries.ts'

const { listTags } = tagEndpoints
const ROWS_PER_PAGE = 50

interface TagPage {
  search: string | undefined
  orderBy: string
  page: number
  pageSize: number
}

/** One page of the tags whose number or name holds the searched text. */
export const useTags = (installationId: string, { search, orderBy, ...page }: TagPage) =>
  usePage(listTags, { params: { installationId }, query: { filter: tagSearchFilter(search), orderBy } }, page)

/** Reads the same tags of all pages. */
export const everyTag = (installationId: string, search: string | undefined, orderBy: string) =>
  everyItem(listTags, { params: { installationId }, query: { filter: tagSearchFilter(search), orderBy } })

/** The same, all pages after one another, by number. */
export const useSelectableTags = (installationId: string, search: string, enabled = true) =>
  useEndless(
    listTags,
    {
      params: { installationId },
      query: { filter: tagSearchFilter(search), top: ROWS_PER_PAGE, count: true, orderBy: 'number asc' },
    },
    { enabled },
  )

/** These tags, as far as they still exist; at most a page of them. */
export function useTagsById(installationId: string, [first, ...others]: readonly string[]) {
  const filter = first === undefined ? '' : printFilter(isAnyOfFilter('id', [first, ...others]))
  return useRead(
    listTags,
    { params: { installationId }, query: { filter, orderBy: 'number asc', top: PAGE_SIZE.max } },
    { select: ({ items }) => items, enabled: first !== undefined },
  )
}

/** The newest version of a tag. */
export const useTag = (installationId: string, tagId: string) =>
  useRead(tagEndpoints.getTag, { params: { installationId, tagId } })

/** The tag that is the master key, if one is. */
export const useMasterKey = (installationId: string) =>
  useRead(
    listTags,
    { params: { installationId }, query: { filter: printFilter(eq('is_masterkey', true)), top: 1 } },
    { select: ({ items }) => items[0] ?? null },
  )

/** A number is found however it is separated, and a name in any case. */
function tagSearchFilter(search = '') {
  const name = search.trim().toLowerCase()
  if (name === '') return undefined
  const number = normalTagNumber(search)
  const byName = containsFilter(toLower('label'), name)
  return printFilter(number === '' ? byName : orFilter(containsFilter('number', number), byName))
}
