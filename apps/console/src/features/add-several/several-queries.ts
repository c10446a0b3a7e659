import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { refuseAttachTo } from '@commissioning/domain/iqs/iq-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { useEvery } from '../../lib/api/operations.ts'
import { useEveryFloor } from '../floors/floor-queries.ts'
import { toPlacementTree, useIqTrees, useTreeReadings } from '../hardware-tree/tree-queries.ts'
import { selectableIqs, useSelectableIqs } from '../iqs/iq-queries.ts'
import { useBoxes } from './use-boxes.ts'

/** An IQ or a repeater that locks can be attached to. */
export interface LockPlace {
  /** The IQ's or the repeater's. */
  id: string
  iqId: string
  customerReference: string
  /** It is set for a repeater. */
  iqName: string | undefined
  refusal: Refusal | undefined
}

/**
 * Reads everything that lines are checked against: places, trees, floors and all locks of the
 * installation, and what boxes hold.
 */
export function useAddSeveralData(installationId: string) {
  const iqs = useSelectableIqs(installationId)
  const coming = useIqTrees(installationId, selectableIqs)
  const shown = iqs.data ?? []
  const read = useTreeReadings(
    installationId,
    shown.map(({ id }) => id),
    coming.isPending,
  )
  const floors = useEveryFloor(installationId)
  const locks = useEvery(lockEndpoints.listLocks, {
    params: { installationId },
    query: { orderBy: 'customer_reference asc' },
  })
  const boxes = useBoxes(installationId)
  const trees = shown.flatMap((iq, at) => {
    const items = read[at]?.data?.items
    return items ? [{ iq, items }] : []
  })
  return {
    places: trees.flatMap(({ iq, items }) => placesOn(iq, items)),
    trees: trees.map(({ iq, items }) => toPlacementTree(iq, items)),
    floors: floors.data ?? [],
    locks: locks.data ?? [],
    boxes: boxes.known,
    askBoxes: boxes.ask,
    boxError: boxes.error,
    isPending: [iqs, floors, locks, ...read].some(({ isPending }) => isPending),
    error: [iqs, floors, locks, ...read].find(({ data, error }) => !data && error)?.error,
  }
}

export type AddSeveralData = ReturnType<typeof useAddSeveralData>

function placesOn(iq: Iq, items: readonly IqTreeItem[]): LockPlace[] {
  const refusal = refuseAttachTo(iq)
  const repeaters = items.filter(({ hardwareType }) => hardwareType === 'repeater')
  return [
    { id: iq.id, iqId: iq.id, customerReference: iq.customerReference, iqName: undefined, refusal },
    ...repeaters.map(({ id, customerReference }) => ({
      id,
      iqId: iq.id,
      customerReference,
      iqName: iq.customerReference,
      refusal,
    })),
  ]
}
