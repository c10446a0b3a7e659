import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { type ListAddress, parseListPage, sortIn } from '../../components/list-address.ts'
import { useListControls } from '../../components/use-list-controls.ts'
import { useRowSelection } from '../../components/use-row-selection.ts'
import { usePage } from '../../lib/api/operations.ts'
import { everyItem } from '../export/export-queries.ts'

/** The groups of the page and order that the address names (GROUP-01, GROUP-02). */
export function useAccessGroupList(installationId: string) {
  const list = useListControls(parseAccessGroupSearch, GROUP_SORT)
  const input = { params: { installationId }, query: { orderBy: list.orderBy } }
  const groups = usePage(accessGroupEndpoints.listAccessGroups, input, list)
  return {
    ...list,
    groups,
    readAll: everyItem(accessGroupEndpoints.listAccessGroups, input),
    choice: useRowSelection({ installationId, shown: groups.data?.items }),
  }
}

/** The default order of access groups (GROUP-02). */
const GROUP_SORT = { key: 'customer_reference', direction: 'asc' } as const

/** The search parameters of the access groups page; the list has no search. */
type AccessGroupSearch = Omit<ListAddress, 'search'>

const parseAccessGroupSearch = (search: Record<string, unknown>): AccessGroupSearch => ({
  ...parseListPage(search),
  ...sortIn(search, [GROUP_SORT.key]),
})
