import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { useMemo } from 'react'
import { useEvery } from '../../lib/api/operations.ts'
import { useEveryDoor } from '../doors/door-queries.ts'
import { useEveryIqTree, useHardwareTrees } from '../hardware-tree/tree-queries.ts'
import { listPlanItems } from './plan-items.ts'

/** Everything that can stand on a sheet of the installation, and where it stands. */
export function usePlanItems(installationId: string) {
  const whole = { params: { installationId }, query: {} }
  const placements = useEvery(placementEndpoints.listPlacements, whole)
  const doors = useEveryDoor(installationId)
  const iqs = useEvery(iqEndpoints.listIqs, whole)
  const repeaters = useEvery(repeaterEndpoints.listRepeaters, whole)
  const locks = useEvery(lockEndpoints.listLocks, whole)
  const coming = useEveryIqTree(installationId, true)
  const ids = (iqs.data ?? []).map(({ id }) => id)
  const trees = useHardwareTrees(installationId, ids, coming.isPending)
  const all = [placements, doors, iqs, repeaters, locks]

  const planItems = useMemo(
    () =>
      placements.data && doors.data && iqs.data && repeaters.data && locks.data
        ? listPlanItems({
            placements: placements.data,
            doors: doors.data,
            iqs: iqs.data,
            repeaters: repeaters.data,
            locks: locks.data,
            items: trees.flatMap((items) => items ?? []),
            isWhole: trees.every((items) => items !== undefined),
          })
        : undefined,
    [placements.data, doors.data, iqs.data, repeaters.data, locks.data, trees],
  )
  return {
    planItems,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const read of all) void read.refetch()
    },
  }
}
