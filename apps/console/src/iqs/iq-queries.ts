import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Call } from '@commissioning/contract/client'
import type { Input } from '@commissioning/contract/endpoint'
import { and, contains, eq, or, printFilter, toLower } from '@commissioning/contract/filter'
import { type IqDraft, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { type ListQuery, PAGE_SIZE } from '@commissioning/contract/list'
import type { LedPattern } from '@commissioning/domain/iqs/led-patterns'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useInvalidate, useInvalidateRemoved } from '../api/invalidate.ts'

const { listIqs, getIq, addIq, changeIq, setIqLedMode, softResetIq, decoupleIq } = iqEndpoints

interface IqList {
  page: number
  pageSize: number
  search: string | undefined
}

/** One page of the IQs whose name or MAC holds the searched text. */
export function pageOfIqs({ page, pageSize, search }: IqList): ListQuery {
  const text = search?.toLowerCase()
  const filter = text
    ? printFilter(or(contains(toLower('customer_reference'), text), contains(toLower('mac'), text)))
    : undefined
  return { skip: (page - 1) * pageSize, top: pageSize, orderBy: 'customer_reference asc', filter }
}

export function iqsQuery(call: Call, installationId: string, page: ListQuery) {
  const query = { ...page, count: true }
  return queryOptions({
    queryKey: ['listIqs', installationId, query],
    queryFn: ({ signal }) => call(listIqs, { params: { installationId }, query }, { signal }),
  })
}

export const useIqs = (installationId: string, page: ListQuery) =>
  useQuery({ ...iqsQuery(useCall(), installationId, page), placeholderData: keepPreviousData })

export function useIq(installationId: string, iqId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['getIq', installationId, iqId],
    queryFn: ({ signal }) => call(getIq, { params: { installationId, iqId } }, { signal }),
  })
}

/** The IQs that hardware can be attached to: online, and not waiting for a restore (IQ-32). */
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
    onSuccess: () => invalidate('iq'),
  })
}

/** `ifMatch` is the version that the person saw; a refusal refetches too, because the shown data may be stale. */
export function useChangeIq(installationId: string, iqId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: Input<typeof changeIq>['body'] & { ifMatch?: number }) =>
      call(changeIq, { params: { installationId, iqId }, body }, { ifMatch }),
    onSettled: () => invalidate('iq'),
  })
}

export function useSetIqLed(installationId: string, iqId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (iqColorMode: LedPattern) =>
      call(setIqLedMode, { params: { installationId, iqId }, body: { iqColorMode } }),
    onSuccess: () => invalidate('iq'),
  })
}

/** `key` is one per intent (API-25); the IQ confirms by its reports. */
export function useSoftResetIq(installationId: string, iqId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (key: string) =>
      call(softResetIq, { params: { installationId, iqId } }, { idempotencyKey: key }),
    onSettled: () => invalidate('iq'),
  })
}

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
