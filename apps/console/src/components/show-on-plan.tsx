import { useSearch } from '@tanstack/react-router'
import { PlanLink } from './plan-link.tsx'
import { usePlanPlaces } from './use-plan-places.ts'

interface Props {
  installationId: string
  /** It is the id of a device, a door or a note. */
  id: string
  /** A name tells several links at one place apart. */
  name?: string | undefined
}

/** The way to the place of a thing on its sheet; none where it has no place, or where this sheet is open (SHEET-21). */
export function ShowOnPlan({ installationId, id, name }: Props) {
  const { sheet } = useSearch({ strict: false }) as { sheet?: unknown }
  const place = usePlanPlaces(installationId).get(id)
  return place && place.search.sheet !== sheet && <PlanLink place={place} purpose="show" name={name} />
}
