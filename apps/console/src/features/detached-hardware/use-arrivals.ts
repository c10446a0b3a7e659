import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { isAttached } from '@commissioning/domain/hardware-tree/link-state'
import { useLook } from '../../components/use-look.ts'
import { useIqTree } from '../hardware-tree/tree-queries.ts'

/**
 * Follows each attached device in the IQ's tree; `verify` refetches at once and remembers what was
 * missing (HW-19).
 */
export function useArrivals(installationId: string, iqId: string | null, devices: readonly Hardware[]) {
  const tree = useIqTree(installationId, (devices.length > 0 && iqId) || undefined)
  const { isLooked, ...look } = useLook(async () => !(await tree.refetch()).isError)
  const arrivals = devices.map((device) => ({
    device,
    item: tree.data?.items.find(({ id }) => id === device.id),
  }))
  const waiting = arrivals.filter(({ item }) => !item || !isAttached(item.iqLinkState))
  const isDone = waiting.length === 0
  return {
    ...look,
    arrivals,
    waiting: waiting.length,
    isDone,
    isMissing: isLooked && !isDone,
    error: tree.error,
  }
}

export type DeviceArrivals = ReturnType<typeof useArrivals>
export type DeviceArrival = DeviceArrivals['arrivals'][number]
