import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { refuseFloorPlanName } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { NameField } from '../../components/name-field.tsx'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

interface Props {
  installationId: string
  plan: FloorPlan
  onClose: () => void
}

/** Another name for a floor plan; the same name saves nothing. */
export function RenameFloorPlan({ installationId, plan, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const refusalText = useRefusalText()
  const rename = useChange(floorPlanEndpoints.renameFloorPlan, 'floor_plan')
  const form = useForm({
    defaultValues: { customerReference: plan.customerReference },
    mode: 'onTouched',
    resolver: createFormResolver(({ customerReference }: { customerReference: string }) => ({
      customerReference: refusalText(refuseFloorPlanName(customerReference)),
    })),
  })
  const { control } = form

  return (
    <SaveForm
      title={t('edit.title')}
      label={t('edit.save')}
      form={form}
      write={rename}
      send={(typed, { ifMatch }) => {
        const customerReference = typed.customerReference.trim()
        if (customerReference === form.formState.defaultValues?.customerReference) return undefined
        return { params: { installationId, floorPlanId: plan.id }, body: { customerReference }, ...ifMatch }
      }}
      version={plan.version}
      changed={t('edit.changed', { name: plan.customerReference })}
      done={t('edit.done')}
      onClose={onClose}
    >
      <NameField control={control} label={t('fields.name')} hasAutofocus />
    </SaveForm>
  )
}
