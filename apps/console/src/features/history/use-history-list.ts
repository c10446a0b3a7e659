import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/http/list'
import { useListControls } from '../../components/use-list-controls.ts'
import { usePage, useRead } from '../../lib/api/operations.ts'
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

/** The records of an installation as the address asks for them. */
export function useHistoryList(installationId: string) {
  const { query, ...list } = useHistoryAddress()
  const input = { params: { installationId }, query }
  return {
    ...list,
    records: usePage(historyEndpoints.listHistory, input, list),
    readAll: everyItem(historyEndpoints.listHistory, input),
    scope: { installationId } satisfies HistoryScope,
  }
}

/** The records of a company that belong to no installation, as the address asks for them. */
export function useCompanyHistoryList(companyId: string) {
  const { query, ...list } = useHistoryAddress()
  const input = { params: { companyId }, query }
  return {
    ...list,
    records: usePage(historyEndpoints.listCompanyHistory, input, list),
    readAll: everyItem(historyEndpoints.listCompanyHistory, input),
    scope: { companyId } satisfies HistoryScope,
  }
}

export type HistoryList = Omit<ReturnType<typeof useHistoryList>, 'scope'> & { scope: HistoryScope }

/** A history is that of an installation or of a company. */
export interface HistoryScope {
  installationId?: string
  companyId?: string
}

/** The newest records of a history, whoever they are of. */
export function useNewestRecords({ installationId, companyId }: HistoryScope) {
  const query = { top: PAGE_SIZE.max }
  const ofSite = useRead(
    historyEndpoints.listHistory,
    { params: { installationId: installationId ?? '' }, query },
    { enabled: installationId !== undefined },
  )
  const ofCompany = useRead(
    historyEndpoints.listCompanyHistory,
    { params: { companyId: companyId ?? '' }, query },
    { enabled: companyId !== undefined },
  )
  return companyId === undefined ? ofSite : ofCompany
}

function useHistoryAddress() {
  const list = useListControls(parseHistorySearch, HISTORY_SORT)
  const { search: _, page: __, sort: ___, ...filter } = list.address
  return {
    ...list,
    query: { filter: historyFilter(filter), orderBy: list.orderBy },
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    onFilter: (next: HistoryFilter) => list.narrow({ ...NO_FILTER, ...next }),
  }
}
