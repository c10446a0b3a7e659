import { useListControls } from '../../components/use-list-controls.ts'
import { useRowSelection } from '../../components/use-row-selection.ts'
import { useEveryDoor } from './door-queries.ts'
import { DOOR_SORT, filterDoors, parseDoorSearch } from './door-search.ts'

/** The doors as the address asks for them, and those that were chosen. */
export function useDoorList(installationId: string) {
  const { address, ...list } = useListControls(parseDoorSearch, DOOR_SORT)
  const doors = useEveryDoor(installationId)
  const shown = doors.data && filterDoors(doors.data, address, list.sort)
  return {
    ...list,
    address,
    shown,
    isFiltered: [address.search, address.state, address.floor].some((part) => part !== undefined),
    showAll: () => list.narrow({ search: undefined, state: undefined, floor: undefined }),
    error: doors.error,
    retry: () => void doors.refetch(),
    choice: useRowSelection({ installationId, shown, every: doors.data }),
  }
}
