import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { showSuccess } from '@commissioning/ui/toast'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useRestoreIq } from '../iqs/replace-iq-queries.ts'
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
  const intent = useIdempotencyKey()
  const restore = useRestoreIq(installationId, iq.id)
  const name = iq.customerReference
  const frame = { title: t(otp.wanted ? 'otp.enable' : 'otp.disable'), total: 3, onCancel: onClose } as const
  const give = () =>
    restore.mutate(intent.keyFor(iq.id), {
      onSuccess: () => {
        showSuccess(t('otp.done'))
        onClose()
      },
    })

  if (otp.isDone)
    return (
      <WizardModal
        {...frame}
        step={3}
        size="medium"
        forward={{ label: t('restore'), onClick: give, busy: restore.isPending }}
        error={restore.error}
      >
        <p>{t('otp.back', { name })}</p>
        <p>{t('otp.restoreText')}</p>
      </WizardModal>
    )
  if (otp.until !== undefined)
    return (
      <WizardModal
        {...frame}
        step={2}
        size="medium"
        cancelLabel={t('close')}
        cancelQuestion={{
          title: t('otp.leave'),
          warning: t('otp.stay'),
          yes: t('otp.leaveYes'),
          no: t('otp.leaveNo'),
        }}
        error={undefined}
      >
        <NoticeBar tone="waiting">{t('otp.stay')}</NoticeBar>
        <WaitingPanel
          state="waiting"
          title={t('otp.resetting', { name })}
          drawing={<IqDrawing size={120} />}
          todo={t('otp.wait')}
          waitingFor={t('otp.waitingFor')}
          until={otp.until}
          totalMs={otp.totalMs}
          onOver={otp.giveUp}
          heard={{ text: t(otp.isOnline ? 'link.online' : 'link.offline') }}
          tips={[t('otp.tip')]}
        />
      </WizardModal>
    )
  if (otp.isLate)
    return (
      <WizardModal
        {...frame}
        step={2}
        size="medium"
        cancelLabel={t('close')}
        forward={{ label: t('otp.again'), onClick: otp.start, busy: otp.isPending }}
        error={otp.error}
      >
        <WaitingPanel
          state="failed"
          title={t('otp.failed', { name })}
          drawing={<IqDrawing size={120} />}
          todo={otp.error || otp.isPending ? t('otp.check') : t('otp.undone')}
          waitingFor={t('otp.waitingFor')}
          tips={[t('otp.check')]}
        />
      </WizardModal>
    )
  return (
    <WizardModal
      {...frame}
      step={1}
      size="medium"
      forward={{ label: t('otp.reset'), onClick: otp.start, busy: otp.isPending }}
      error={otp.error}
    >
      <div className={classes.fields}>
        <p>{t(otp.wanted ? 'otp.enableText' : 'otp.disableText', { name })}</p>
        <NoticeBar tone="waiting">{t('otp.warning')}</NoticeBar>
      </div>
    </WizardModal>
  )
}
