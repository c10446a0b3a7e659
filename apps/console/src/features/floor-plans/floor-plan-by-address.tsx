import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { eq, printFilter } from '@commissioning/contract/http/filter'
import { useTranslation } from 'react-i18next'
import { AddressFallbackModal } from '../../components/address-fallback-modal.tsx'
import { useRead } from '../../lib/api/operations.ts'
import { FloorPlanViewer } from './floor-plan-viewer.tsx'

interface Props {
  installationId: string
  planId: string
  listed: readonly FloorPlan[]
  onClose: () => void
}

/** The plan that an address names, which the list may not have shown yet (FIND-07). */
export function FloorPlanByAddress({ installationId, planId, listed, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const inList = listed.find(({ id }) => id === planId)
  const query = { filter: printFilter(eq('id', planId)) }
  const read = useRead(
    floorPlanEndpoints.listFloorPlans,
    { params: { installationId }, query },
    { enabled: !inList },
  )
  const plan = inList ?? read.data?.items[0]
  if (plan) return <FloorPlanViewer installationId={installationId} plan={plan} onClose={onClose} />
  return <AddressFallbackModal title={t('title')} read={read} gone={{ title: t('gone') }} onClose={onClose} />
}
