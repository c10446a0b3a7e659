import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FiledPlan } from './read-open-intent-file.ts'

interface Props {
  plans: readonly FiledPlan[]
  onPlan: (plan: FiledPlan) => void
}

/** The plan that is imported, where a ZIP holds several; none of them is taken unasked. */
export function PlanInZipField({ plans, onPlan }: Props) {
  const { t } = useTranslation('sheets')
  const { control } = useForm<{ plan: string | null }>({ defaultValues: { plan: null } })
  return (
    <SelectField
      control={control}
      name="plan"
      label={t('in.plan')}
      description={t('in.planHint', { count: plans.length })}
      options={plans.map(({ name }) => ({ value: name, label: name }))}
      onChange={(selected) => {
        const plan = plans.find(({ name }) => name === selected)
        if (plan) onPlan(plan)
      }}
    />
  )
}
