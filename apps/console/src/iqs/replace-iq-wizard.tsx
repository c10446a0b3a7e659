import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { IQ_CODE_MASK, refuseActivationCode } from '@commissioning/domain/iqs/activation-code'
import { replaceSteps } from '@commissioning/domain/iqs/replace-rules'
import { CodeField } from '@commissioning/ui/code-field'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useRefusalText } from '../refusal-text.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { WalkVerify } from '../walk-list/walk-verify.tsx'
import { ReplaceIqIntro } from './replace-iq-intro.tsx'
import { useReplaceIq } from './replace-iq-queries.ts'
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
  // what is replaced loses its tree to the new IQ, but not the steps of this wizard
  const [iq] = useState(opened)
  const steps = replaceSteps(iq)
  const [step, setStep] = useState(steps[0])
  const intent = useIdempotencyKey()
  const replace = useReplaceIq(installationId, iq.id)
  const form = useForm({ defaultValues: { activationCode: '' } })
  const activationCode = form.watch('activationCode')
  const after = step && steps[steps.indexOf(step) + 1]
  const next = () => (after ? setStep(after) : onClose())
  const title = t('iq.title')
  const submit = () => {
    const key = intent.keyFor(activationCode)
    replace.mutate({ key, activationCode }, { onSuccess: next })
  }

  if (!iq.hasTree) return <ReplaceIqRefused installationId={installationId} iq={iq} onClose={onClose} />
  const frame = { title, step: steps.indexOf(step ?? 'intro') + 1, total: steps.length, onCancel: onClose }
  if (replace.data && (step === 'repeaters' || step === 'locks'))
    return (
      <WalkVerify
        {...frame}
        key={step}
        installationId={installationId}
        iqId={replace.data.id}
        shows={({ hardwareType }) => hardwareType === PART[step]}
        intro={t(`iq.${step}`)}
        notYet={t(`iq.notYet.${step}`)}
        forwardLabel={t(after ? 'next' : 'close')}
        onForward={next}
      />
    )
  if (step === 'code')
    return (
      <WizardModal
        {...frame}
        size="medium"
        forward={{
          label: t('iq.button'),
          onClick: submit,
          busy: replace.isPending,
          disabledReason: refusalText(refuseActivationCode(activationCode)),
        }}
        onBack={() => setStep('intro')}
        error={replace.error}
      >
        <p>{t('iq.where')}</p>
        <CodeField
          control={form.control}
          name="activationCode"
          label={t('iq.code')}
          mask={IQ_CODE_MASK}
          scan={
            <ScanButton
              scans="activationCode"
              onScan={(code) => form.setValue('activationCode', code)}
              onManual={() => form.setFocus('activationCode')}
            />
          }
          isRequired
          hasAutofocus
        />
      </WizardModal>
    )
  return (
    <WizardModal {...frame} size="medium" forward={{ label: t('next'), onClick: next }} error={null}>
      <ReplaceIqIntro iq={iq} />
    </WizardModal>
  )
}
