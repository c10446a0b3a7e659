import { useConfig } from '../../lib/config-context.tsx'
import { iqPageQuery, iqPageQueryByIds, splitIntoIqPages, useIqs } from '../iqs/iq-queries.ts'
import { useUnreadyIqs } from '../readiness/readiness-queries.ts'
import {
  countTreeMatches,
  countTreeStates,
  type FoundTree,
  filterTrees,
  type KnownTree,
} from './filter-trees.ts'
import type { HardwareSearch } from './hardware-search.ts'
import { useHardwareTrees, useIqTrees } from './tree-queries.ts'
import { listEveryTreeRow, listTreeRows } from './tree-rows.ts'
import { useSite } from './use-site.ts'

/**
 * The IQs that the address asks for, with their trees: a page of all, a page of those where something is not ready, or
 * what of the whole site is searched for or in a state.
 */
export function useShownIqs(installationId: string, address: HardwareSearch) {
  const { search, page = 1, needs, state, all } = address
  const { pageSize } = useConfig()
  const unready = useUnreadyIqs(installationId, needs)
  const ids = unready.data ?? []
  const shown = needs ? iqPageQueryByIds(ids, { page, pageSize }) : iqPageQuery({ page, pageSize, search })
  const isAsked = needs === undefined || shown.filter !== undefined
  const isNarrowed = !needs && Boolean(search || state)
  const isSiteAsked = isNarrowed || all === true
  const iqs = useIqs(installationId, shown, isAsked)
  const trees = useIqTrees(installationId, shown, isAsked)
  const count = iqs.data?.count ?? 0
  // the whole site may be asked for next where it has several pages
  const isNext = trees.isSuccess && !search && !needs && count > pageSize
  const site = useSite(installationId, { isShown: isSiteAsked, isNext })

  const isPageWhole = page === 1 && !search && !needs && iqs.data !== undefined && count <= pageSize
  const isWhole = isPageWhole || (!site.isPending && site.error === null)
  const ofPage = isAsked ? iqs.data?.items : []
  const known = (!needs && !isPageWhole && site.iqs) || ofPage
  const items = useHardwareTrees(
    installationId,
    known?.map(({ id }) => id) ?? [],
    trees.isPending && !site.iqs,
  )
  const withTrees = known?.map((iq, at) => ({ iq, rows: items[at] && listTreeRows(iq, items[at]) }))
  const of = isAsked ? iqs : unready
  // read before something was looked for, and not asked for again
  const firstPage = useIqs(installationId, iqPageQuery({ page: 1, pageSize, search: undefined }), false).data
  const siteError = isSiteAsked && !isWhole ? site.error : null
  const isLookedFor = isNarrowed && !isWhole && siteError === null
  // a later page begins somewhere in all that is found, which the whole site tells
  const isLater = isLookedFor && page > 1
  const found = isNarrowed && withTrees && !isLater ? filterTrees(withTrees, address) : []
  const isPaged = isNarrowed && isWhole && !all
  const inSight: FoundTree[] | undefined = isNarrowed
    ? withTrees && (isPaged ? found.slice((page - 1) * pageSize, page * pageSize) : found)
    : (all && !needs ? known : ofPage)?.map((iq) => ({ iq }))
  const isLooking = isLookedFor && inSight?.length === 0
  const total = isLooking ? undefined : isNarrowed && isWhole ? found.length : iqs.data?.count
  return {
    /** All of what is shown, whatever its page. */
    exported: { queries: needs ? splitIntoIqPages(ids) : [{ orderBy: shown.orderBy }], address },
    items: inSight,
    /** All that a search or a state found, whatever its page. */
    found,
    /** The whole site, where it is known. */
    site: isWhole && !needs ? withTrees : undefined,
    treeOf: (iqId: string) => withTrees?.find(({ iq }) => iq.id === iqId)?.rows ?? [],
    isNarrowed,
    /** Whatever is looked for. */
    isSiteEmpty: isWhole && !needs ? withTrees?.length === 0 : firstPage?.count === 0,
    total: needs ? unready.data?.length : total,
    /** How much a search or a state found in the trees. */
    foundCount: isNarrowed && isWhole && withTrees ? countTreeMatches(withTrees, address) : undefined,
    searched: isWhole && withTrees ? countSite(withTrees) : undefined,
    /** Undefined while the trees of other pages are not known. */
    states: isWhole && withTrees ? countTreeStates(withTrees) : undefined,
    /** Whether all is shown, without pages. */
    isOnePage: isWhole && all === true,
    pageSize: shown.top ?? pageSize,
    error: needs ? (unready.error ?? iqs.error) : (iqs.error ?? siteError),
    retry: () => void Promise.all([needs && unready.refetch(), isAsked && iqs.refetch(), site.retry()]),
    isPending: of.isPending || isLooking,
    isStale: iqs.isPlaceholderData,
    areTreesComing: trees.isPending,
  }
}

const countSite = (site: readonly KnownTree[]) => ({
  iqs: site.length,
  devices: site.reduce((sum, { rows = [] }) => sum + listEveryTreeRow(rows).length, 0),
})
