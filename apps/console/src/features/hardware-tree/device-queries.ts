import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { deviceParams } from '@commissioning/contract/hardware-tree/device-params'
import type { DeviceReplacement, IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { eq, printFilter } from '@commissioning/contract/http/filter'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { useRead, useWrite } from '../../lib/api/operations.ts'
import { TREE_STALE_MS } from './tree-queries.ts'

/** A lock or repeater in a tree; the IQ's own entry is none. */
export type DeviceItem = IqTreeItem & { hardwareType: HardwareType }

export const isNotAnIq = (item: IqTreeItem): item is DeviceItem => item.hardwareType !== 'iq'

type DeviceKey = Pick<DeviceItem, 'id' | 'hardwareType'>

/** The name and version of one lock or repeater, null when it is gone; a lock is cached for 60 seconds (CACHE-03). */
export function useDevice(installationId: string, { id, hardwareType }: DeviceKey) {
  const isLock = hardwareType === 'lock'
  const lock = useRead(
    lockEndpoints.getLock,
    { params: { installationId, lockId: id } },
    { staleTime: TREE_STALE_MS, enabled: isLock },
  )
  const repeater = useRead(
    deviceEndpoints.repeater.list,
    { params: { installationId }, query: { top: 1, filter: printFilter(eq('id', id)) } },
    { staleTime: TREE_STALE_MS, enabled: !isLock, select: ({ items }) => items[0] ?? null },
  )
  return isLock ? lock : repeater
}

/** The version of the item that the person saw. */
interface SeenVersion {
  ifMatch?: number
}

export const useRenameDevice = (installationId: string, { id, hardwareType }: DeviceKey) =>
  useWrite(
    ({ ifMatch, ...body }: SeenVersion & { customerReference: string }, call) => {
      const params = deviceParams(hardwareType, installationId, id)
      return call(deviceEndpoints[hardwareType].rename, { params, body }, { ifMatch })
    },
    { resource: hardwareType, id },
  )

/** Neither the IQ nor the device has to confirm when `force` is set (DETACH-07). */
export const useDetachDevice = (installationId: string, { id, hardwareType }: DeviceKey) =>
  useWrite(
    (body: { force: boolean }, call) => {
      const params = deviceParams(hardwareType, installationId, id)
      return call(deviceEndpoints[hardwareType].detach, { params, body })
    },
    { resource: hardwareType, id },
    'tree',
  )

/** Puts another device in the place of this one; its walk is there once it is done. */
export const useReplaceDevice = (installationId: string, { id, hardwareType }: DeviceKey) =>
  useWrite(
    ({ key: idempotencyKey, ifMatch, ...body }: SeenVersion & { key: string } & DeviceReplacement, call) => {
      const params = deviceParams(hardwareType, installationId, id)
      return call(deviceEndpoints[hardwareType].replace, { params, body }, { idempotencyKey, ifMatch })
    },
    'tree',
    'lock',
    'repeater',
  )
