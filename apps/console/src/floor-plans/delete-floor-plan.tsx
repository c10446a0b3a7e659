import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { DeleteDialog } from '../page/delete-dialog.tsx'

interface Props {
  installationId: string
  plan: FloorPlan
  onClose: () => void
}

/** The question before a floor plan and its file are deleted. */
export function DeleteFloorPlan({ installationId, plan, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const remove = useChange(floorPlanEndpoints.deleteFloorPlan, 'floor_plan')
  return (
    <DeleteDialog
      title={t('delete.title')}
      object={plan.customerReference}
      confirmLabel={t('delete.action')}
      deletion={remove}
      thing={{ params: { installationId, floorPlanId: plan.id } }}
      done={t('delete.done')}
      onClose={onClose}
    >
      {t('delete.effect')}
    </DeleteDialog>
  )
}
