import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useEvery, useRead } from '../../lib/api/operations.ts'

/** All floor plans by their names; an installation has 200 at most. */
export const useEveryFloorPlan = (installationId: string) =>
  useEvery(floorPlanEndpoints.listFloorPlans, {
    params: { installationId },
    query: { orderBy: 'customer_reference asc' },
  })

/** The drawing of a floor plan, and its address on this page. */
export function usePlanFile(installationId: string, floorPlanId: string | null) {
  const params = { installationId, floorPlanId: floorPlanId ?? '' }
  // the drawing never changes under its id
  const more = { staleTime: Number.POSITIVE_INFINITY, enabled: floorPlanId !== null }
  const file = useRead(floorPlanEndpoints.getFloorPlanFile, { params }, more)
  return { url: useObjectUrl(file.data), file }
}
