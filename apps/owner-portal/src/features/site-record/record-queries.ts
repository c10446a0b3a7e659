import { useCall } from '@commissioning/browser-session/call.tsx'
import { ownedRecordEndpoints, type SealedRecord } from '@commissioning/contract/site-record/record-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const { acceptOwnedRecord, getOwnedRecordChanges, getOwnedRecordPdf, listOwnedRecords } = ownedRecordEndpoints

/** How often it is asked whether a record has its seal. */
const SEALING_POLL_MS = 2_000

export function useOwnedRecords(siteId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['listOwnedRecords', siteId],
    queryFn: () => call(listOwnedRecords, { params: { siteId } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ sealedAt }) => sealedAt === null) === true && SEALING_POLL_MS,
  })
}

/** Anew once it was accepted, which the pages say. */
export function useRecordPdf(siteId: string, { id: recordId, sealedAt, acceptance }: SealedRecord) {
  const call = useCall()
  return useQuery({
    queryKey: ['getOwnedRecordPdf', recordId, acceptance !== null],
    queryFn: () => call(getOwnedRecordPdf, { params: { siteId, recordId } }),
    enabled: sealedAt !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useRecordChanges(siteId: string, recordId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['getOwnedRecordChanges', siteId, recordId],
    queryFn: () => call(getOwnedRecordChanges, { params: { siteId, recordId } }),
  })
}

export function useAcceptRecord(siteId: string, recordId: string) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (remarks: string) =>
      call(acceptOwnedRecord, { params: { siteId, recordId }, body: { remarks } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listOwnedRecords', siteId] }),
  })
}
