import { useCall } from '@commissioning/browser-session/call.tsx'
import { isIn, printFilter } from '@commissioning/contract/filter'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { OTP_POLL_MS } from '@commissioning/domain/intercom/otp-rules'
import { useQuery } from '@tanstack/react-query'
import { everyPage } from '../api/next-page.ts'

const { getIq, listIqs } = iqEndpoints
const { listLocks } = lockEndpoints

/** Every lock of the installation, by name. */
export function useEntranceLocks(installationId: string) {
  const call = useCall()
  const query = { orderBy: 'customer_reference asc', top: PAGE_SIZE.max }
  return useQuery({
    queryKey: ['listLocks', installationId, 'entrances'],
    queryFn: ({ signal }) =>
      everyPage((skip) =>
        call(listLocks, { params: { installationId }, query: { ...query, skip } }, { signal }),
      ),
  })
}

/** The IQs of the entrances, for the OTP actions. */
export function useEntranceIqs(installationId: string, ids: readonly string[]) {
  const call = useCall()
  return useQuery({
    queryKey: ['listIqs', installationId, 'entrances', ids],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        filtersFor(ids).map((filter) =>
          call(listIqs, { params: { installationId }, query: { filter, top: PAGE_SIZE.max } }, { signal }),
        ),
      )
      return pages.flatMap(({ items }) => items)
    },
    enabled: ids.length > 0,
  })
}

/** A filter of 2 000 characters names 40 ids and no more than 51. */
const IDS_AT_ONCE = 40

const filtersFor = ([first, ...others]: readonly string[]): string[] =>
  first === undefined
    ? []
    : [
        printFilter(isIn('id', [first, ...others.slice(0, IDS_AT_ONCE - 1)])),
        ...filtersFor(others.slice(IDS_AT_ONCE - 1)),
      ]

/** The IQ while it resets, looked at every few seconds. */
export function useWatchedIq(installationId: string, iqId: string, isWatching: boolean) {
  const call = useCall()
  return useQuery({
    queryKey: ['getIq', installationId, iqId, 'watched'],
    queryFn: ({ signal }) => call(getIq, { params: { installationId, iqId } }, { signal }),
    refetchInterval: isWatching ? OTP_POLL_MS : false,
    staleTime: 0,
    enabled: isWatching,
  })
}
