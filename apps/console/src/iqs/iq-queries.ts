import { and, contains, eq, or, printFilter, toLower } from '@commissioning/contract/filter'
import { type IqDraft, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'

const { listIqs, addIq } = iqEndpoints

interface IqList {
  installationId: string
  page: number
  pageSize: number
  search: string | undefined
}

/** One page of the IQs whose name or MAC holds the searched text. */
export function useIqs({ installationId, page, pageSize, search }: IqList) {
  const call = useCall()
  const text = search?.toLowerCase()
  const filter = text
    ? printFilter(or(contains(toLower('customer_reference'), text), contains(toLower('mac'), text)))
    : undefined
  const query = {
    skip: (page - 1) * pageSize,
    top: pageSize,
    count: true,
    orderBy: 'customer_reference asc',
    filter,
  }
  return useQuery({
    queryKey: ['listIqs', installationId, query],
    queryFn: ({ signal }) => call(listIqs, { params: { installationId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The IQs that hardware can be attached to: online, and not waiting for a restore (2 §7). */
export function useSelectableIqs(installationId: string) {
  const call = useCall()
  const filter = printFilter(and(eq('restore_required', false), eq('is_online', true)))
  const query = { top: PAGE_SIZE.max, orderBy: 'customer_reference asc', filter }
  return useQuery({
    queryKey: ['listIqs', installationId, 'selectable'],
    queryFn: ({ signal }) => call(listIqs, { params: { installationId }, query }, { signal }),
  })
}

export function useAddIq(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: IqDraft & { key: string }) =>
      call(addIq, { params: { installationId }, body }, { idempotencyKey: key }),
    onSuccess: () => invalidate('listIqs'),
  })
}
