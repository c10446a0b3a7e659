/** What the address of the hardware tab holds (2 §2); what is not valid falls back to the default. */
export interface HardwareSearch {
  search?: string
  page?: number
}

export function parseHardwareSearch(search: Record<string, unknown>): HardwareSearch {
  const page = Number(search.page)
  return {
    ...(typeof search.search === 'string' && search.search !== '' ? { search: search.search } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}
