import type { FloorPlan } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useDeleteFloorPlan } from './floor-plan-queries.ts'

interface Props {
  installationId: string
  plan: FloorPlan
  onClose: () => void
}

/** The question before a floor plan and its file are deleted. */
export function DeleteFloorPlan({ installationId, plan, onClose }: Props) {
  const { t } = useTranslation('plans')
  const remove = useDeleteFloorPlan(installationId)
  const run = () =>
    remove.mutate(plan, {
      onSuccess: () => {
        showSuccess(t('delete.done'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('delete.title')}
      object={plan.customerReference}
      confirmLabel={t('delete.action')}
      isDangerous
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remove.error}
    >
      {t('delete.effect')}
    </ConfirmDialog>
  )
}
