import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { useListControls } from '../../components/use-list-controls.ts'
import { usePage } from '../../lib/api/operations.ts'
import { parseStaffSearch, STAFF_SORT, staffFilter } from './staff-search.ts'

/** The staff as the address asks for them: search, sort and page. */
export function useStaffList() {
  const list = useListControls(parseStaffSearch, STAFF_SORT)
  const query = { filter: staffFilter(list.address.search), orderBy: list.orderBy }
  return { ...list, query, staff: usePage(staffEndpoints.listStaff, { query }, list) }
}
