import { eq, printFilter } from '@commissioning/contract/filter'
import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { Modal } from '@commissioning/ui/modal'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/operations.ts'
import { FloorPlanViewer } from './floor-plan-viewer.tsx'

interface Props {
  installationId: string
  planId: string
  listed: readonly FloorPlan[]
  onClose: () => void
}

/** The plan that an address names, which the list may not have shown yet (FIND-07). */
export function LinkedPlan({ installationId, planId, listed, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const inList = listed.find(({ id }) => id === planId)
  const query = { filter: printFilter(eq('id', planId)) }
  const found = useRead(
    floorPlanEndpoints.listFloorPlans,
    { params: { installationId }, query },
    { enabled: !inList },
  )
  const plan = inList ?? found.data?.items[0]
  if (plan) return <FloorPlanViewer installationId={installationId} plan={plan} onClose={onClose} />
  if (!found.data) return null
  return (
    <Modal title={t('title')} size="medium" onClose={onClose}>
      <EmptyState title={t('gone')} action={<Button onClick={onClose}>{t('ui:close')}</Button>} />
    </Modal>
  )
}
