import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import {
  andFilter,
  containsFilter,
  eq,
  orFilter,
  printFilter,
  toLower,
} from '@commissioning/contract/http/filter'
import { codeIn } from '@commissioning/domain/search/find-rules'
import { useEndless } from '../../lib/api/operations.ts'

/** At first this many of a kind are shown. */
const FIRST_SHOWN_COUNT = 5

/** Asks for detached hardware whose name, MAC or Device ID holds the text, as everything is found by (DETACH-23). */
export function detachedHardwareFilter(search: string) {
  const text = search.toLowerCase()
  const code = codeIn(search)
  const isNamed = orFilter(
    containsFilter(toLower('customer_reference'), text),
    containsFilter(toLower('mac'), text),
    ...(code && isSpelledOtherwise(code, text) ? [containsFilter('code', code)] : []),
  )
  const isDetached = eq('iq_link_state', 'detached')
  return {
    orderBy: 'customer_reference asc',
    filter: printFilter(text ? andFilter(isDetached, isNamed) : isDetached),
  }
}

/**
 * Only hexadecimal codes are stored with something between their parts; any other is found as it is
 * written.
 */
const isSpelledOtherwise = (code: string, text: string) =>
  code !== text.toUpperCase() || /^[0-9A-F]+$/.test(code)

/**
 * Searches the detached hardware, locks before repeaters; without a search nothing is asked for.
 */
export function useDetachedFinds(installationId: string, search: string | undefined) {
  const enabled = search !== undefined
  const query = { ...detachedHardwareFilter(search ?? ''), top: FIRST_SHOWN_COUNT, count: true }
  const input = { params: { installationId }, query }
  const locks = useEndless(deviceEndpoints.lock.list, input, { enabled })
  const repeaters = useEndless(deviceEndpoints.repeater.list, input, { enabled })
  if (!enabled) return undefined
  const lists = [locks, repeaters]
  const first = lists.map(({ data }) => data?.pages[0])
  return {
    items: lists.flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []),
    /** Undefined until both have answered. */
    count: first.every((page) => page !== undefined)
      ? first.reduce((sum, page) => sum + (page.count ?? 0), 0)
      : undefined,
    hasFailed: lists.some(({ isError }) => isError),
    hasMore: lists.some(({ hasNextPage }) => hasNextPage),
    isReading: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    readOn: () => {
      for (const list of lists) if (list.hasNextPage) void list.fetchNextPage()
    },
  }
}

export type DetachedFound = NonNullable<ReturnType<typeof useDetachedFinds>>
