import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { useListControls } from '../../components/use-list-controls.ts'
import { usePage } from '../../lib/api/operations.ts'
import { everyItem } from '../export/export-queries.ts'
import { HISTORY_SORT, type HistoryFilter, historyFilter, parseHistorySearch } from './history-search.ts'

const NO_FILTER = {
  actor: undefined,
  action: undefined,
  thing: undefined,
  outcome: undefined,
  from: undefined,
  until: undefined,
}

/** The records as the address asks for them. */
export function useHistoryList(installationId: string) {
  const list = useListControls(parseHistorySearch, HISTORY_SORT)
  const { search: _, page: __, sort: ___, ...filter } = list.address
  const query = { filter: historyFilter(filter), orderBy: list.orderBy }
  const input = { params: { installationId }, query }
  return {
    ...list,
    records: usePage(historyEndpoints.listHistory, input, list),
    readAll: everyItem(historyEndpoints.listHistory, input),
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    onFilter: (next: HistoryFilter) => list.narrow({ ...NO_FILTER, ...next }),
  }
}
