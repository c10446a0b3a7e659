import { HARDWARE_TYPES, type HardwareType } from '@commissioning/domain/hardware-tree/tree'

/** What the address of the hardware tab holds (2 §2); what is not valid falls back to the default. */
export interface HardwareSearch {
  search?: string
  page?: number
  /** Whose detached list is open. */
  detached?: HardwareType
}

export function parseHardwareSearch(search: Record<string, unknown>): HardwareSearch {
  const page = Number(search.page)
  // the router reads a search for "1234" as a number
  const text = typeof search.search === 'object' ? '' : String(search.search ?? '')
  const detached = HARDWARE_TYPES.find((type) => type === search.detached)
  return {
    ...(text === '' ? {} : { search: text }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(detached ? { detached } : {}),
  }
}
