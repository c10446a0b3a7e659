import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import {
  FLOOR_PLAN_NAME_LIMIT,
  refuseFloorPlanName,
} from '@commissioning/domain/floor-plans/floor-plan-rules'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { checkedBy } from '../page/checked-form.ts'
import { useRefusalText } from '../refusal-text.ts'

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
  const { isStale, ifMatch } = useSeenVersion(plan.version, rename.error)
  const form = useForm({
    defaultValues: { customerReference: plan.customerReference },
    mode: 'onTouched',
    resolver: checkedBy(({ customerReference }: { customerReference: string }) => ({
      customerReference: refusalText(refuseFloorPlanName(customerReference)),
    })),
  })

  const save = form.handleSubmit((typed) => {
    const customerReference = typed.customerReference.trim()
    if (customerReference === form.formState.defaultValues?.customerReference) return onClose()
    rename.mutate(
      { params: { installationId, floorPlanId: plan.id }, body: { customerReference }, ...ifMatch },
      {
        onSuccess: () => {
          showSuccess(t('edit.done'))
          onClose()
        },
      },
    )
  })

  return (
    <FormModal
      title={t('edit.title')}
      submit={{ label: t('edit.save'), onClick: save, busy: rename.isPending }}
      onCancel={onClose}
      error={rename.error}
    >
      {isStale && <NoticeBar tone="waiting">{t('edit.changed', { name: plan.customerReference })}</NoticeBar>}
      <TextField
        control={form.control}
        name="customerReference"
        label={t('fields.name')}
        maxLength={FLOOR_PLAN_NAME_LIMIT}
        isRequired
        hasAutofocus
      />
    </FormModal>
  )
}
