import { printOrder } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { sortOf } from '../page/list-address.ts'
import { useChoice } from '../page/use-choice.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { useEveryDoor } from './door-queries.ts'
import { DOOR_SORT, doorsShown, parseDoorSearch } from './door-search.ts'

/** The doors as the address asks for them, and those that were chosen. */
export function useDoorList(installationId: string) {
  const { address, change } = useListAddress(parseDoorSearch)
  const doors = useEveryDoor(installationId)
  const sort = sortOf(address, DOOR_SORT)
  const shown = doors.data && doorsShown(doors.data, address, sort)

  const choice = useChoice({ installationId, shown, every: doors.data })

  return {
    address,
    change,
    sort,
    onSort: ({ key, direction }: Sort) => change({ sort: printOrder(key, direction) }),
    shown,
    isFiltered: [address.search, address.state, address.floor].some((part) => part !== undefined),
    showAll: () => change({ search: undefined, state: undefined, floor: undefined }),
    error: doors.error,
    retry: () => void doors.refetch(),
    choice,
  }
}
