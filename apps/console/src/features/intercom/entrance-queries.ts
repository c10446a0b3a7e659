import { useCall } from '@commissioning/browser-session/call.tsx'
import { isAnyOfFilter, printFilter } from '@commissioning/contract/http/filter'
import { PAGE_SIZE } from '@commissioning/contract/http/list'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { useQuery } from '@tanstack/react-query'

const { listIqs } = iqEndpoints

/** The IQs of the entrances, for the OTP actions. */
export function useEntranceIqs(installationId: string, ids: readonly string[]) {
  const call = useCall()
  const params = { installationId }
  return useQuery({
    queryKey: [listIqs.name, { params, ids }],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        filtersFor(ids).map((filter) =>
          call(listIqs, { params, query: { filter, top: PAGE_SIZE.max } }, { signal }),
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
        printFilter(isAnyOfFilter('id', [first, ...others.slice(0, IDS_AT_ONCE - 1)])),
        ...filtersFor(others.slice(IDS_AT_ONCE - 1)),
      ]
