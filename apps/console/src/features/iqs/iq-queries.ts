import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  andFilter,
  containsFilter,
  eq,
  isAnyOfFilter,
  orFilter,
  printFilter,
  toLower,
} from '@commissioning/contract/http/filter'
import { type ListQuery, PAGE_SIZE } from '@commissioning/contract/http/list'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { useMutation } from '@tanstack/react-query'
import {
  useEvery,
  useInvalidate,
  useInvalidateRemoved,
  useRead,
  useReadKeepingLastAnswer,
} from '../../lib/api/operations.ts'

const { listIqs, getIq, decoupleIq } = iqEndpoints

interface IqList {
  page: number
  pageSize: number
  search: string | undefined
}

/** One page of the IQs whose name or MAC holds the searched text. */
export function iqPageQuery({ page, pageSize, search }: IqList): ListQuery {
  const text = search?.toLowerCase()
  const filter = text
    ? printFilter(
        orFilter(containsFilter(toLower('customer_reference'), text), containsFilter(toLower('mac'), text)),
      )
    : undefined
  return { skip: (page - 1) * pageSize, top: pageSize, orderBy: 'customer_reference asc', filter }
}

/** More ids would make a filter longer than a list takes. */
const IDS = 40

/** One page of these very IQs; none at all is a page of nothing. */
export function iqPageQueryByIds(ids: readonly string[], { page, pageSize }: Omit<IqList, 'search'>) {
  const size = Math.min(pageSize, IDS)
  const [first, ...others] = ids.slice((page - 1) * size, page * size)
  const filter = first === undefined ? undefined : printFilter(isAnyOfFilter('id', [first, ...others]))
  return { skip: 0, top: size, orderBy: 'customer_reference asc', filter }
}

export const splitIntoIqPages = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / IDS) }, (_, at) =>
    iqPageQueryByIds(ids, { page: at + 1, pageSize: IDS }),
  )

/** Such a page with the count of all. */
export const iqPageInputWithCount = (installationId: string, page: ListQuery) => ({
  params: { installationId },
  query: { ...page, count: true },
})

export const useIqs = (installationId: string, page: ListQuery, enabled = true) =>
  useReadKeepingLastAnswer(listIqs, iqPageInputWithCount(installationId, page), enabled)

export const useIq = (installationId: string, iqId: string, isWanted = true) =>
  useRead(getIq, { params: { installationId, iqId } }, { enabled: isWanted })

/** The IQs that hardware can be attached to: online, and not waiting for a restore (IQ-32). */
export const selectableIqs: ListQuery = {
  top: PAGE_SIZE.max,
  orderBy: 'customer_reference asc',
  filter: printFilter(andFilter(eq('restore_required', false), eq('is_online', true))),
}

export const useSelectableIqs = (installationId: string) =>
  useEvery(listIqs, { params: { installationId }, query: selectableIqs })

export function useDecoupleIq(installationId: string, iqId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  const invalidateRemoved = useInvalidateRemoved()
  return useMutation({
    mutationFn: () => call(decoupleIq, { params: { installationId, iqId } }),
    // not awaited, because the card that calls this disappears with the IQ
    onSuccess: () => void invalidateRemoved('iq'),
    onError: () => invalidate('iq', 'tree'),
  })
}
