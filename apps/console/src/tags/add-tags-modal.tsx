import { RadioListField } from '@commissioning/ui/radio-list-field'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RegisterTagsWizard } from './register-tags-wizard.tsx'
import { UploadTagsModal } from './upload-tags-modal.tsx'

interface Props {
  installationId: string
  onClose: () => void
}

const WAYS = ['manual', 'list'] as const
type Way = (typeof WAYS)[number]

/** Two ways to add tags: present them to a lock, or upload a list of their numbers. */
export function AddTagsModal({ installationId, onClose }: Props) {
  const { t } = useTranslation('tags')
  const [chosen, setChosen] = useState<Way | undefined>()
  const form = useForm<{ way: Way }>({ defaultValues: { way: 'manual' } })
  const way = form.watch('way')
  const shared = { installationId, onClose, onBack: () => setChosen(undefined) }

  if (chosen === 'manual') return <RegisterTagsWizard {...shared} />
  if (chosen === 'list') return <UploadTagsModal {...shared} />
  return (
    <WizardModal
      title={t('add.title')}
      step={1}
      total={way === 'manual' ? 4 : 2}
      size="medium"
      forward={{ label: t('next'), onClick: () => setChosen(way) }}
      onCancel={onClose}
      error={null}
    >
      <RadioListField
        control={form.control}
        name="way"
        label={t('add.way')}
        options={WAYS.map((value) => ({
          value,
          label: t(`add.${value}`),
          description: t(`add.${value}Text`),
        }))}
      />
    </WizardModal>
  )
}
