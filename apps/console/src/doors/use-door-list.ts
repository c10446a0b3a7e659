import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { printOrder } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useState } from 'react'
import { sortOf } from '../page/list-address.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { useEveryDoor } from './door-queries.ts'
import { DOOR_SORT, doorsShown, parseDoorSearch } from './door-search.ts'

export type DoorList = ReturnType<typeof useDoorList>

/** The doors as the address asks for them, and those that were chosen; a door that is out of sight stays chosen. */
export function useDoorList(installationId: string) {
  const { address, change } = useListAddress(parseDoorSearch)
  const doors = useEveryDoor(installationId)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const sort = sortOf(address, DOOR_SORT)
  const shown = doors.data && doorsShown(doors.data, address, sort)

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
    chosen: doors.data?.filter(({ id }) => ids.has(id)) ?? [],
    isChosen: ({ id }: Door) => ids.has(id),
    toggle: ({ id }: Door) =>
      setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    chooseShown: () => setIds(new Set([...ids, ...(shown ?? []).map(({ id }) => id)])),
    chooseNone: () => setIds(new Set()),
  }
}
