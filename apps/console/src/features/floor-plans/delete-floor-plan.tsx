import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'

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
    <WriteDialog
      title={t('delete.title')}
      object={plan.customerReference}
      confirmLabel={t('delete.action')}
      effect={t('delete.effect')}
      write={remove}
      done={t('delete.done')}
      given={{ params: { installationId, floorPlanId: plan.id } }}
      isDangerous
      onClose={onClose}
    />
  )
}
