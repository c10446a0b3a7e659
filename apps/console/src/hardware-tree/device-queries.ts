import { eq, printFilter } from '@commissioning/contract/filter'
import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { useRead, useWrite } from '../api/operations.ts'
import { TREE_STALE_MS } from './tree-queries.ts'

const { getLock, renameLock, detachLock, replaceLock } = lockEndpoints
const { listRepeaters, renameRepeater, detachRepeater, replaceRepeater } = repeaterEndpoints

/** A lock or repeater in a tree; the IQ's own entry is none. */
export type DeviceItem = IqTreeItem & { hardwareType: HardwareType }

export const isDevice = (item: IqTreeItem): item is DeviceItem => item.hardwareType !== 'iq'

type DeviceKey = Pick<DeviceItem, 'id' | 'hardwareType'>

/** The name and version of one lock or repeater, null when it is gone; a lock is cached for 60 seconds (CACHE-03). */
export function useDevice(installationId: string, { id, hardwareType }: DeviceKey) {
  const isLock = hardwareType === 'lock'
  const lock = useRead(
    getLock,
    { params: { installationId, lockId: id } },
    { staleTime: TREE_STALE_MS, enabled: isLock },
  )
  const repeater = useRead(
    listRepeaters,
    { params: { installationId }, query: { top: 1, filter: printFilter(eq('id', id)) } },
    { staleTime: TREE_STALE_MS, enabled: !isLock, select: ({ items }) => items[0] ?? null },
  )
  return isLock ? lock : repeater
}

/** The version of the item that the person saw. */
interface Seen {
  ifMatch?: number
}

export const useRenameDevice = (installationId: string, { id, hardwareType }: DeviceKey) =>
  useWrite(async ({ ifMatch, customerReference }: Seen & { customerReference: string }, call) => {
    const body = { customerReference }
    if (hardwareType === 'lock')
      await call(renameLock, { params: { installationId, lockId: id }, body }, { ifMatch })
    else await call(renameRepeater, { params: { installationId, repeaterId: id }, body }, { ifMatch })
  }, hardwareType)

/** By force, neither the IQ nor the device has to confirm (DETACH-07). */
export const useDetachDevice = (installationId: string, { id, hardwareType }: DeviceKey) =>
  useWrite(
    async (body: { force: boolean }, call) => {
      if (hardwareType === 'lock') await call(detachLock, { params: { installationId, lockId: id }, body })
      else await call(detachRepeater, { params: { installationId, repeaterId: id }, body })
    },
    hardwareType,
    'tree',
  )

/** Puts another device in the place of this one; its walk is there once it is done. */
export const useReplaceDevice = (installationId: string, { id, hardwareType }: DeviceKey) =>
  useWrite(
    async ({ key, ifMatch, ...body }: Seen & { key: string; mac: string; force: boolean }, call) => {
      const options = { idempotencyKey: key, ifMatch }
      if (hardwareType === 'lock')
        await call(replaceLock, { params: { installationId, lockId: id }, body }, options)
      else await call(replaceRepeater, { params: { installationId, repeaterId: id }, body }, options)
    },
    'tree',
    'lock',
    'repeater',
  )
