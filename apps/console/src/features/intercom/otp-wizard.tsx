import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { IQ_RESET_LIMIT_MINUTES, isOtpResetDone, OTP_POLL_MS } from '@commissioning/domain/intercom/otp-rules'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange, useRead } from '../../lib/api/operations.ts'
import classes from './intercom.module.css'

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** OTP on or off: explanation, reset, and restore of the IQ (OTP-01). */
export function OtpWizard({ installationId, iq, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const otp = useOtpToggle(installationId, iq)
  const wizard = { ...useWizard(['explain', 'reset', 'late', 'restore']), step: otp.step }
  const intent = useIdempotencyKey()
  const restore = useChange(iqEndpoints.restoreIq, 'iq', 'tree')
  const name = iq.customerReference
  const title = t(otp.wanted ? 'otp.enable' : 'otp.disable')
  const give = () =>
    notifyWhenDone(
      restore.mutateAsync({ params: { installationId, iqId: iq.id }, idempotencyKey: intent.keyFor(iq.id) }),
      t('otp.done'),
      onClose,
    )
  const reset = {
    title: t('otp.resetting', { name }),
    drawing: <IqDrawing size={120} />,
    waitingFor: t('otp.waitingFor'),
  }
  const steps: StepsOf<typeof wizard> = {
    explain: {
      forward: { label: t('otp.reset'), onClick: otp.start },
      sends: otp,
      content: (
        <div className={classes.fields}>
          <p>{t(otp.wanted ? 'otp.enableText' : 'otp.disableText', { name })}</p>
          <NoticeBar tone="waiting">{t('otp.warning')}</NoticeBar>
        </div>
      ),
    },
    reset: {
      leave: 'close',
      cancelQuestion: {
        title: t('otp.leave'),
        warning: t('otp.stay'),
        yes: t('otp.leaveYes'),
        no: t('otp.leaveNo'),
      },
      forward: null,
      content: (
        <>
          <NoticeBar tone="waiting">{t('otp.stay')}</NoticeBar>
          <WaitingPanel
            {...reset}
            state="waiting"
            todo={t('otp.wait')}
            until={otp.until}
            totalMs={otp.totalMs}
            onOver={otp.giveUp}
            reported={{ text: t(otp.isOnline ? 'link.online' : 'link.offline') }}
            tips={[t('otp.tip')]}
          />
        </>
      ),
    },
    late: {
      sharesNumber: true,
      leave: 'close',
      forward: { label: t('otp.again'), onClick: otp.start },
      sends: otp,
      content: (
        <WaitingPanel
          {...reset}
          state="failed"
          title={t('otp.failed', { name })}
          todo={otp.error || otp.isPending ? t('otp.check') : t('otp.undone')}
          tips={[t('otp.check')]}
        />
      ),
    },
    restore: {
      forward: { label: t('restore'), onClick: give },
      sends: restore,
      content: (
        <>
          <p>{t('otp.back', { name })}</p>
          <p>{t('otp.restoreText')}</p>
        </>
      ),
    },
  }

  return <WizardSteps wizard={wizard} title={title} onCancel={onClose} steps={steps} />
}

/** Switches OTP and resets the IQ; reverts the switch when the reset is refused or takes too long. */
function useOtpToggle(installationId: string, { id, otpEnabled }: Iq) {
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
    /** It is in ms, and undefined before the reset has begun. */
    until,
    isOnline: seen?.online ?? false,
    isPending: change.isPending || reset.isPending,
    error: reset.error ?? change.error,
  }
}

const IQ_RESET_MS = IQ_RESET_LIMIT_MINUTES * 60_000
