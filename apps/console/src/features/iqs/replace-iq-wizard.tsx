import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseActivationCode } from '@commissioning/domain/iqs/activation-code'
import { replaceSteps } from '@commissioning/domain/iqs/replace-rules'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, type WizardFrame, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { WalkVerify } from '../walk-list/walk-verify.tsx'
import { IqCodeForm } from './iq-code-form.tsx'
import { ReplaceIqIntro } from './replace-iq-intro.tsx'
import { ReplaceIqRefused } from './replace-iq-refused.tsx'

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
