import { useCall } from '@commissioning/browser-session/call.tsx'
import { eq, printFilter } from '@commissioning/contract/filter'
import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { useMutation, useQuery } from '@tanstack/react-query'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { useInvalidate } from '../api/invalidate.ts'
import { TREE_STALE_MS } from './tree-queries.ts'

const { getLock, renameLock, detachLock, refreshLockSignal } = lockEndpoints
const { listRepeaters, renameRepeater, detachRepeater } = repeaterEndpoints

/** A lock or repeater in a tree; the IQ's own entry is none. */
export type DeviceItem = IqTreeItem & { hardwareType: HardwareType }

export const isDevice = (item: IqTreeItem): item is DeviceItem => item.hardwareType !== 'iq'

type DeviceKey = Pick<DeviceItem, 'id' | 'hardwareType'>

/** The name and version of one lock or repeater, null when it is gone; a lock is cached for 60 seconds (CACHE-03). */
export function useDevice(installationId: string, { id, hardwareType }: DeviceKey) {
  const call = useCall()
  const operation = hardwareType === 'lock' ? 'getLock' : 'listRepeaters'
  return useQuery({
    queryKey: [operation, installationId, id],
    queryFn: async ({ signal }) => {
      const params = { installationId }
      if (hardwareType === 'lock') return call(getLock, { params: { ...params, lockId: id } }, { signal })
      const query = { top: 1, filter: printFilter(eq('id', id)) }
      const { items } = await call(listRepeaters, { params, query }, { signal })
      return items[0] ?? null
    },
    staleTime: TREE_STALE_MS,
  })
}

/** `ifMatch` is the version that the person saw; a refusal refetches too, because the shown data may be stale. */
export function useRenameDevice(installationId: string, { id, hardwareType }: DeviceKey) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ ifMatch, customerReference }: { ifMatch?: number; customerReference: string }) => {
      const body = { customerReference }
      if (hardwareType === 'lock')
        await call(renameLock, { params: { installationId, lockId: id }, body }, { ifMatch })
      else await call(renameRepeater, { params: { installationId, repeaterId: id }, body }, { ifMatch })
    },
    onSettled: () => invalidate(hardwareType),
  })
}

/** By force, neither the IQ nor the device has to confirm (DETACH-07). */
export function useDetachDevice(installationId: string, { id, hardwareType }: DeviceKey) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: { force: boolean }) => {
      if (hardwareType === 'lock') await call(detachLock, { params: { installationId, lockId: id }, body })
      else await call(detachRepeater, { params: { installationId, repeaterId: id }, body })
    },
    onSettled: () => invalidate(hardwareType, 'tree'),
  })
}

export function useDetachAll(installationId: string, iqId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => call(treeEndpoints.detachAll, { params: { installationId, iqId } }),
    onSettled: () => invalidate('tree', 'lock', 'repeater'),
  })
}

/** Answers the last measurement; the new one arrives as a change of the tree. */
export function useRefreshSignal(installationId: string, lockId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () =>
      call(
        refreshLockSignal,
        { params: { installationId, lockId } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: () => invalidate('lock'),
  })
}
