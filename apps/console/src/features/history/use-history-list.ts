import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/http/list'
import { useListControls } from '../../components/use-list-controls.ts'
import { usePage, useRead } from '../../lib/api/operations.ts'
import { everyItem } from '../export/export-queries.ts'
import { HISTORY_SORT, type HistoryFilter, historyFilter, parseHistorySearch } from './history-search.ts'

/** A history is that of an installation or of a company. */
type HistoryScope = { installationId: string } | { companyId: string }

/** Both are asked for and answered in one way, which the types of the two calls do not say. */
const historyReadOf = (scope: HistoryScope) => {
  const { listHistory, listCompanyHistory } = historyEndpoints
  const endpoint = 'companyId' in scope ? listCompanyHistory : listHistory
  return { endpoint: endpoint as typeof listHistory, params: scope as { installationId: string } }
}

/** The records of a history as the address asks for them. */
export function useHistoryList(scope: HistoryScope) {
  const list = useListControls(parseHistorySearch, HISTORY_SORT)
  const { search: _, page: __, sort: ___, ...filter } = list.address
  const { endpoint, params } = historyReadOf(scope)
  const input = { params, query: { filter: historyFilter(filter), orderBy: list.orderBy } }
  const parts = Object.keys(filter)
  const noFilter = Object.fromEntries(parts.map((part) => [part, undefined]))
  return {
    ...list,
    filter,
    isNarrowed: parts.length > 0,
    onFilter: (next: HistoryFilter) => list.narrow({ ...noFilter, ...next }),
    records: usePage(endpoint, input, list),
    readAll: everyItem(endpoint, input),
    scope,
  }
}

export type HistoryList = ReturnType<typeof useHistoryList>

/** The newest records of a history, whoever they are of. */
export function useNewestRecords(scope: HistoryScope) {
  const { endpoint, params } = historyReadOf(scope)
  return useRead(endpoint, { params, query: { top: PAGE_SIZE.max } })
}
