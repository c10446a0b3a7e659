import type { Walk } from '@commissioning/contract/walk-list/walk-endpoints'
import { PlanLink } from '../../components/plan-link.tsx'
import { usePlanPlaces } from '../../components/use-plan-places.ts'

/** The way to the sheet on which the next stop stands, or else the first that stands on one (SHEET-23). */
export function ShowWalkOnPlan({ installationId, walk }: { installationId: string; walk: Walk }) {
  const places = usePlanPlaces(installationId)
  const placed = walk.stops.filter(({ id }) => places.has(id))
  const stop = placed.find(({ isDone }) => !isDone) ?? placed[0]
  const place = stop && places.get(stop.id)
  return place && <PlanLink place={{ ...place, search: { ...place.search, walk: walk.id } }} purpose="walk" />
}
