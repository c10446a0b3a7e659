import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import classes from './intercom.module.css'
import { useOtpToggle } from './use-otp-toggle.ts'

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
