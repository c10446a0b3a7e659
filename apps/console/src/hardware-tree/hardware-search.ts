import { HARDWARE_TYPES, type HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { type ListAddress, pageIn, searchIn } from '../page/list-address.ts'

/** The query parameters of the hardware tab (HW-04); invalid ones fall back to the default. */
export interface HardwareSearch extends Omit<ListAddress, 'sort'> {
  /** Whose detached list is open. */
  detached?: HardwareType
}

export function parseHardwareSearch(search: Record<string, unknown>): HardwareSearch {
  const detached = HARDWARE_TYPES.find((type) => type === search.detached)
  return {
    ...searchIn(search),
    ...pageIn(search),
    ...(detached ? { detached } : {}),
  }
}
