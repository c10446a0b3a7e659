import { refuseSheetPicture } from '@commissioning/domain/sheets/sheet-rules'
import { Feedback } from '@commissioning/ui/feedback'
import { SelectField } from '@commissioning/ui/select-field'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEveryFloorPlan } from '../floor-plans/floor-plan-queries.ts'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  installationId: string
  /** A PDF can be chosen where one of its pages is asked for. */
  takes: 'pictures' | 'pages'
  onChange?: () => void
}

/** The floor plan of a sheet, or the PDF of which a page becomes one (SHEET-01, SHEET-24). */
export function PlanField<Values extends FieldValues>({ installationId, takes, ...field }: Props<Values>) {
  const { t } = useTranslation('sheets')
  const plans = useEveryFloorPlan(installationId)
  return (
    <div>
      <SelectField
        {...field}
        label={t('columns.plan')}
        description={t(takes === 'pages' ? 'fields.planOrPage' : 'fields.planHint')}
        placeholder={t('fields.choosePlan')}
        isRequired
        isLoading={plans.isPending}
        isUnread={plans.isLoadingError}
        nothingFound={t('fields.noPlans')}
        options={(plans.data ?? []).map(({ id, customerReference, mediaType }) => ({
          value: id,
          label: customerReference,
          disabledReason: takes === 'pictures' && refuseSheetPicture(mediaType) ? t('fields.pdf') : undefined,
        }))}
      />
      <Feedback failure={plans.error ?? undefined} />
    </div>
  )
}
