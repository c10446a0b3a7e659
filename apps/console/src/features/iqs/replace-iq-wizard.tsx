import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseActivationCode } from '@commissioning/domain/iqs/activation-code'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { replaceSteps } from '@commissioning/domain/iqs/replace-rules'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { FormModal } from '@commissioning/ui/form-modal'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, type WizardFrame, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { WalkVerify } from '../walk-list/walk-verify.tsx'
import { DecoupleIqModal } from './decouple-iq-modal.tsx'
import { IqCodeForm } from './iq-code-form.tsx'
import classes from './replace-iq.module.css'

const PART = { repeaters: 'repeater', locks: 'lock' } as const

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** Replace IQ: introduction, the new IQ's activation code, then its repeaters and its locks (REPLACE-01). */
export function ReplaceIqWizard({ installationId, iq: opened, onClose }: Props) {
  const { t } = useTranslation('replace')
  const refusalText = useRefusalText()
  // the old IQ loses its tree to the new one, but this wizard keeps its steps
  const [iq] = useState(opened)
  const wizard = useWizard(replaceSteps(iq))
  const intent = useIdempotencyKey()
  const replace = useChange(iqEndpoints.replaceIq, 'iq', 'tree', 'placement')
  const form = useForm({ defaultValues: { activationCode: '' } })
  const activationCode = form.watch('activationCode')
  const next = () => (wizard.step === wizard.order.at(-1) ? onClose() : wizard.forward())
  const submit = () => {
    const idempotencyKey = intent.keyFor(activationCode)
    const params = { installationId, iqId: iq.id }
    replace.mutate({ params, body: { activationCode }, idempotencyKey }, { onSuccess: next })
  }
  const doors = (step: 'repeaters' | 'locks') => (frame: WizardFrame) =>
    replace.data && (
      <WalkVerify
        {...frame}
        installationId={installationId}
        follows={({ reason, iqId }) => reason === 'replace' && iqId === replace.data.id}
        shows={({ hardwareType }) => hardwareType === PART[step]}
        intro={t(`iq.${step}`)}
        notYet={t(`iq.notYet.${step}`)}
        onForward={next}
      />
    )
  const steps: StepsOf<typeof wizard> = {
    intro: { content: <ReplaceIqIntro iq={iq} /> },
    code: {
      refusal: refusalText(refuseActivationCode(activationCode)),
      forward: { label: t('iq.button'), onClick: submit },
      sends: replace,
      content: <IqCodeForm form={form} where={t('iq.where')} label={t('iq.code')} />,
    },
    repeaters: doors('repeaters'),
    locks: doors('locks'),
  }

  if (!iq.hasTree) return <ReplaceIqRefused installationId={installationId} iq={iq} onClose={onClose} />
  return <WizardSteps wizard={wizard} title={t('iq.title')} onCancel={onClose} steps={steps} />
}

/** Explains what replacing does to the old IQ and its hardware before anything is done. */
function ReplaceIqIntro({ iq }: { iq: Iq }) {
  const { t } = useTranslation('replace')
  const { locksCount, repeatersCount, customerReference, mac } = iq
  return (
    <div className={classes.intro}>
      <IqDrawing size={110} />
      <div>
        <p>{t('iq.intro')}</p>
        <ul>
          <li>{t('iq.introOld')}</li>
          <li>{t('iq.introTree')}</li>
          {locksCount > 0 && <li>{t('iq.introLocks')}</li>}
          {repeatersCount > 0 && <li>{t('iq.introRepeaters')}</li>}
        </ul>
        <OverviewList
          items={[
            { key: 'iq', label: t('iq.old'), value: customerReference },
            { key: 'mac', label: t('iq.oldMac'), value: <DeviceCode mac={mac} label={t('iq.oldMac')} /> },
            { key: 'locks', label: t('iq.locksMove'), value: String(locksCount) },
            { key: 'repeaters', label: t('iq.repeatersMove'), value: String(repeatersCount) },
          ]}
        />
      </div>
    </div>
  )
}

interface ReplaceIqRefusedProps {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** An IQ without a tree cannot be replaced: it is decoupled, and the new one added (REPLACE-06). */
function ReplaceIqRefused({ installationId, iq, onClose }: ReplaceIqRefusedProps) {
  const { t } = useTranslation('replace')
  const refusalText = useRefusalText()
  const [isDecoupling, setIsDecoupling] = useState(false)
  if (isDecoupling) return <DecoupleIqModal installationId={installationId} iq={iq} onClose={onClose} />
  return (
    <FormModal
      title={t('iq.title')}
      subtitle={iq.customerReference}
      submit={{ label: t('iq.decouple'), onClick: () => setIsDecoupling(true) }}
      onCancel={onClose}
      error={{ message: t('iq.withoutTree') }}
      errorTitle={refusalText(iqRefusals.IqWithoutTree)}
    >
      <p>{t('iq.decoupleInstead')}</p>
    </FormModal>
  )
}
