import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseRestore } from '@commissioning/domain/iqs/iq-lifecycle-rules'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { WalkVerify } from '../walk-list/walk-verify.tsx'
import classes from './replace-iq.module.css'

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** Restore IQ: what a reset did and what a restore brings back, then its hardware as it returns (RESTORE-01). */
export function RestoreIqWizard({ installationId, iq, onClose }: Props) {
  const { t } = useTranslation('replace')
  const refusalText = useRefusalText()
  const intent = useIdempotencyKey()
  const wizard = useWizard(['intro', 'doors'])
  const restore = useChange(iqEndpoints.restoreIq, 'iq', 'tree')
  const run = () =>
    notifyWhenDone(
      restore.mutateAsync({ params: { installationId, iqId: iq.id }, idempotencyKey: intent.keyFor(iq.id) }),
      t('restore.done'),
      ({ hasTree }) => (hasTree ? wizard.forward() : onClose()),
    )
  const steps: StepsOf<typeof wizard> = {
    intro: {
      refusal: refusalText(refuseRestore(iq)),
      forward: { label: t('restore.button'), onClick: run },
      sends: restore,
      content: (
        <div className={classes.intro}>
          <IqDrawing size={110} />
          <div>
            <p>{t('restore.intro', { name: iq.customerReference })}</p>
            <ul>
              <li>{t('restore.introLost')}</li>
              <li>{t('restore.introBack')}</li>
              <li>{t('restore.introDoors')}</li>
            </ul>
          </div>
        </div>
      ),
    },
    doors: (frame) => (
      <WalkVerify
        {...frame}
        installationId={installationId}
        follows={({ reason, iqId }) => reason === 'restore' && iqId === iq.id}
        shows={() => true}
        intro={t('restore.comesBack')}
        notYet={t('restore.notYet')}
        onForward={onClose}
      />
    ),
  }

  return <WizardSteps wizard={wizard} title={t('restore.title')} onCancel={onClose} steps={steps} />
}
