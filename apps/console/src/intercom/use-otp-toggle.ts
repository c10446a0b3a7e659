import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { IQ_RESET_LIMIT_MINUTES, isOtpResetDone } from '@commissioning/domain/intercom/otp-rules'
import { useState } from 'react'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useChangeIq, useSoftResetIq } from '../iqs/iq-queries.ts'
import { useWatchedIq } from './entrance-queries.ts'

const RESET_MS = IQ_RESET_LIMIT_MINUTES * 60_000

/** OTP is switched over, the IQ resets and comes back without its locks; a reset that fails undoes the switch (3 §4). */
export function useOtpToggle(installationId: string, { id, otpEnabled }: Iq) {
  const change = useChangeIq(installationId, id)
  const reset = useSoftResetIq(installationId, id)
  const intent = useIdempotencyKey()
  const [until, setUntil] = useState<number>()
  const [wanted] = useState(!otpEnabled)
  const isResetting = until !== undefined
  const watched = useWatchedIq(installationId, id, isResetting)
  const isDone = isResetting && watched.data !== undefined && isOtpResetDone(watched.data)

  function start(): void {
    change.mutate(
      { otpEnabled: wanted },
      {
        onSuccess: () =>
          reset.mutate(intent.keyFor(id), {
            onSuccess: () => setUntil(Date.now() + RESET_MS),
            onError: () => {
              intent.renew()
              change.mutate({ otpEnabled: !wanted })
            },
          }),
      },
    )
  }

  return {
    start,
    wanted,
    totalMs: RESET_MS,
    /** In ms; undefined before the reset has begun. */
    until,
    isDone,
    isOnline: watched.data?.online ?? false,
    isPending: change.isPending || reset.isPending,
    error: reset.error ?? change.error,
  }
}
