import type { FloorPlan } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../page/delete-dialog.tsx'
import { useDeleteFloorPlan } from './floor-plan-queries.ts'

interface Props {
  installationId: string
  plan: FloorPlan
  onClose: () => void
}

/** The question before a floor plan and its file are deleted. */
export function DeleteFloorPlan({ installationId, plan, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const remove = useDeleteFloorPlan(installationId)
  return (
    <DeleteDialog
      title={t('delete.title')}
      object={plan.customerReference}
      confirmLabel={t('delete.action')}
      deletion={remove}
      thing={plan}
      done={t('delete.done')}
      onClose={onClose}
    >
      {t('delete.effect')}
    </DeleteDialog>
  )
}
