import { useCall } from '@commissioning/browser-session/call.tsx'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useInvalidate } from '../api/invalidate.ts'

const { replaceIq, restoreIq } = iqEndpoints
/** Answers the new IQ's id and MAC; its walk is there by then. */
export function useReplaceIq(installationId: string, iqId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, activationCode }: { key: string; activationCode: string }) =>
      call(
        replaceIq,
        { params: { installationId, iqId }, body: { activationCode } },
        { idempotencyKey: key },
      ),
    onSuccess: () => invalidate('iq', 'tree'),
  })
}

export function useRestoreIq(installationId: string, iqId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (key: string) =>
      call(restoreIq, { params: { installationId, iqId } }, { idempotencyKey: key }),
    onSettled: () => invalidate('iq', 'tree'),
  })
}
