import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { IQ_RESET_LIMIT_MINUTES, isOtpResetDone, OTP_POLL_MS } from '@commissioning/domain/intercom/otp-rules'
import { useState } from 'react'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange, useRead } from '../../lib/api/operations.ts'

const IQ_RESET_MS = IQ_RESET_LIMIT_MINUTES * 60_000

/** Switches OTP and resets the IQ; reverts the switch when the reset is refused or takes too long. */
export function useOtpToggle(installationId: string, { id, otpEnabled }: Iq) {
  const params = { installationId, iqId: id }
  const change = useChange(iqEndpoints.changeIq, 'iq')
  const reset = useChange(iqEndpoints.softResetIq, 'iq')
  const intent = useIdempotencyKey()
  const [until, setUntil] = useState<number>()
  const [isLate, setIsLate] = useState(false)
  const [wanted] = useState(!otpEnabled)
  const isResetting = until !== undefined
  const watched = useRead(
    iqEndpoints.getIq,
    { params },
    { enabled: isResetting, staleTime: 0, refetchInterval: isResetting && OTP_POLL_MS },
  )
  const seen = isResetting ? watched.data : undefined
  const isDone = seen !== undefined && reset.data !== undefined && isOtpResetDone(seen, reset.data.resetCount)

  const undo = () => {
    intent.renew()
    change.mutate({ params, body: { otpEnabled: !wanted } })
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
      { params, body: { otpEnabled: wanted } },
      {
        onSuccess: () =>
          reset.mutate(
            { params, idempotencyKey: intent.keyFor(id) },
            { onSuccess: () => setUntil(Date.now() + IQ_RESET_MS), onError: undo },
          ),
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
    totalMs: IQ_RESET_MS,
    /** In ms; undefined before the reset has begun. */
    until,
    isOnline: seen?.online ?? false,
    isPending: change.isPending || reset.isPending,
    error: reset.error ?? change.error,
  }
}
