import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { type Placement, placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { useMemo } from 'react'
import { useEvery } from '../lib/api/operations.ts'
import { useFlags } from '../lib/flags/flags-context.tsx'
import { paths } from '../lib/paths.ts'

/** The address of a thing on its sheet (SHEET-20). */
export const planPlace = (installationId: string, sheet: string, thing: string): PlanPlace => ({
  to: paths.tab(installationId, 'plan'),
  search: { view: 'sheets', sheet, thing },
})

export interface PlanPlace {
  to: string
  search: { view: 'sheets'; sheet: string; thing: string; walk?: string }
}

/** The addresses of what stands on the sheets of an installation, by the ids of things; a lock is where its door is. */
export function usePlanPlaces(installationId: string): ReadonlyMap<string, PlanPlace> {
  const { plan } = useFlags()
  const params = { installationId }
  const placements = useEvery(placementEndpoints.listPlacements, { params, query: {} }, { enabled: plan })
  const hasDoors = placements.data?.some(({ thing }) => thing.kind === 'door') === true
  const doors = useEvery(
    doorEndpoints.listDoors,
    { params, query: { orderBy: 'number_order asc' } },
    { enabled: plan && hasDoors },
  )
  return useMemo(() => {
    const locks = new Map(doors.data?.map(({ id, lock }) => [id, lock?.id]))
    const idsOf = ({ thing: { id } }: Placement) => [id, locks.get(id)].filter((one) => one !== undefined)
    return new Map(
      (plan ? (placements.data ?? []) : []).flatMap((placement) =>
        idsOf(placement).map((id) => [id, planPlace(installationId, placement.sheetId, id)] as const),
      ),
    )
  }, [plan, placements.data, doors.data, installationId])
}
