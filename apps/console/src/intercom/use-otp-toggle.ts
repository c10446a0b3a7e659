import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { IQ_RESET_LIMIT_MINUTES, isOtpResetDone } from '@commissioning/domain/intercom/otp-rules'
import { useState } from 'react'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useChangeIq, useSoftResetIq } from '../iqs/iq-queries.ts'
import { useWatchedIq } from './entrance-queries.ts'

const RESET_MS = IQ_RESET_LIMIT_MINUTES * 60_000

/** Switches OTP and resets the IQ; reverts the switch when the reset is refused or takes too long. */
export function useOtpToggle(installationId: string, { id, otpEnabled }: Iq) {
  const change = useChangeIq(installationId, id)
  const reset = useSoftResetIq(installationId, id)
  const intent = useIdempotencyKey()
  const [until, setUntil] = useState<number>()
  const [isLate, setIsLate] = useState(false)
  const [wanted] = useState(!otpEnabled)
  const isResetting = until !== undefined
  const watched = useWatchedIq(installationId, id, isResetting)
  const isDone = isResetting && watched.data !== undefined && isOtpResetDone(watched.data)

  const undo = () => {
    intent.renew()
    change.mutate({ otpEnabled: !wanted })
  }

  /** The time for the reset is over: it has failed. */
  function giveUp(): void {
    setUntil(undefined)
    setIsLate(true)
    undo()
  }

  function start(): void {
    setIsLate(false)
    change.mutate(
      { otpEnabled: wanted },
      {
        onSuccess: () =>
          reset.mutate(intent.keyFor(id), {
            onSuccess: () => setUntil(Date.now() + RESET_MS),
            onError: undo,
          }),
      },
    )
  }

  return {
    start,
    giveUp,
    step: isDone
      ? ('restore' as const)
      : isResetting
        ? ('reset' as const)
        : isLate
          ? ('late' as const)
          : ('explain' as const),
    wanted,
    totalMs: RESET_MS,
    /** In ms; undefined before the reset has begun. */
    until,
    isOnline: watched.data?.online ?? false,
    isPending: change.isPending || reset.isPending,
    error: reset.error ?? change.error,
  }
}
