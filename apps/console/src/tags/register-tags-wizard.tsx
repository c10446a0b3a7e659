import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { LearningPanel } from './learning-panel.tsx'
import { isDuration, RegistrationFields, type RegistrationForm } from './registration-fields.tsx'
import { useRegisteredTags, useRegistrationLocks } from './registration-queries.ts'
import { RegistrationResult } from './registration-result.tsx'

interface Props {
  installationId: string
  onBack: () => void
  onClose: () => void
}

const STEPS = ['way', 'lock', 'learn', 'result'] as const

/** Lock and duration, then the countdown while tags are presented to the lock, then the result (TAG-13). */
export function RegisterTagsWizard({ installationId, onBack, onClose }: Props) {
  const { t } = useTranslation('tags')
  const [step, setStep] = useState<Exclude<(typeof STEPS)[number], 'way'>>('lock')
  const [until, setUntil] = useState(0)
  const form = useForm<RegistrationForm>({ defaultValues: { lockId: null, duration: null } })
  const { lockId, duration } = form.watch()
  const locks = useRegistrationLocks(installationId)
  const start = useChange(tagEndpoints.startTagRegistration)
  const end = useChange(tagEndpoints.endTagRegistration, 'tag')
  const since = start.data?.startedAt
  const registered = useRegisteredTags(installationId, { since, isRunning: step === 'learn' })
  const lock = locks.data?.find(({ id }) => id === lockId)

  const begin = () => {
    const durationInSeconds = Number(duration)
    if (lockId === null || !isDuration(durationInSeconds)) return
    start.mutate(
      { params: { installationId, lockId }, body: { durationInSeconds } },
      {
        onSuccess: () => {
          // by this clock, which may differ from the platform's
          setUntil(Date.now() + durationInSeconds * 1_000)
          end.reset()
          setStep('learn')
        },
      },
    )
  }
  const finish = (then: () => void) =>
    lockId !== null && end.mutate({ params: { installationId, lockId } }, { onSuccess: then })
  // after a failed end nothing is waited for: the lock ends by itself
  const cancel = () => (step === 'learn' && !end.error ? finish(onClose) : onClose())
  const showResult = () => setStep('result')
  const missing =
    lockId === null
      ? t('register.lockRequired')
      : duration === null
        ? t('register.durationRequired')
        : undefined

  return (
    <WizardModal
      title={t('add.title')}
      step={STEPS.indexOf(step) + 1}
      total={STEPS.length}
      size="medium"
      forward={
        {
          lock: {
            label: t('register.start'),
            onClick: begin,
            busy: start.isPending,
            disabledReason: missing,
          },
          learn: { label: t('register.finish'), onClick: () => finish(showResult), busy: end.isPending },
          result: { label: t('done'), onClick: onClose },
        }[step]
      }
      secondary={
        step === 'result' ? { label: t('register.again'), onClick: () => setStep('lock') } : undefined
      }
      onBack={step === 'lock' && !start.isPending ? onBack : undefined}
      onCancel={cancel}
      cancelLabel={step === 'result' ? t('close') : undefined}
      error={step === 'lock' ? (start.error ?? locks.error) : (end.error ?? registered.error)}
    >
      {step === 'lock' && <RegistrationFields control={form.control} locks={locks.data} />}
      {step === 'learn' && (
        <LearningPanel
          lockName={lock?.customerReference ?? ''}
          until={until}
          totalMs={Number(duration) * 1_000}
          registered={registered.data}
          onOver={showResult}
        />
      )}
      {step === 'result' && <RegistrationResult registered={registered.data} />}
    </WizardModal>
  )
}
