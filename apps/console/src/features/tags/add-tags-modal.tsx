import { RadioListField } from '@commissioning/ui/radio-list-field'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RegisterTagsWizard } from './register-tags-wizard.tsx'
import { UploadTagsModal } from './upload-tags-modal.tsx'

interface Props {
  installationId: string
  onClose: () => void
}

const ADDITION_WAYS = ['manual', 'list'] as const
type AdditionWay = (typeof ADDITION_WAYS)[number]

/** Two ways to add tags: present them to a lock, or upload a list of their numbers. */
export function AddTagsModal({ installationId, onClose }: Props) {
  const { t } = useTranslation('tags')
  const wizard = useWizard(['way', 'adding'])
  const form = useForm<{ way: AdditionWay }>({ defaultValues: { way: 'manual' } })
  const way = form.watch('way')
  const steps: StepsOf<typeof wizard> = {
    way: {
      content: (
        <RadioListField
          control={form.control}
          name="way"
          label={t('add.way')}
          options={ADDITION_WAYS.map((value) => ({
            value,
            label: t(`add.${value}`),
            description: t(`add.${value}Text`),
          }))}
        />
      ),
    },
    adding: (frame) =>
      way === 'manual' ? (
        <RegisterTagsWizard installationId={installationId} onBack={wizard.back} onClose={onClose} />
      ) : (
        <UploadTagsModal installationId={installationId} frame={frame} />
      ),
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t('add.title')}
      onCancel={onClose}
      after={way === 'manual' ? 2 : 0}
      steps={steps}
    />
  )
}
