import { useCall } from '@commissioning/browser-session/call.tsx'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { deviceParams } from '@commissioning/contract/hardware-tree/device-params'
import {
  andFilter,
  containsFilter,
  eq,
  type FilterNode,
  isAnyOfFilter,
  notFilter,
  printFilter,
} from '@commissioning/contract/http/filter'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { useQueries } from '@tanstack/react-query'
import { queryOptionsFor, useEndless, useRead, useWrite } from '../../lib/api/operations.ts'
import { everyItem } from '../export/export-queries.ts'
import { detachedHardwareFilter } from '../hardware-tree/detached-search.ts'
import { attachDevices } from '../hardware-tree/tree-queries.ts'

const ROWS_PER_PAGE = 50

/** The detached locks or repeaters whose name or MAC holds the searched text, all pages after one another. */
export const useDetached = (installationId: string, hardwareType: HardwareType, search: string) =>
  useEndless(deviceEndpoints[hardwareType].list, {
    params: { installationId },
    query: { ...detachedHardwareFilter(search), top: ROWS_PER_PAGE, count: true },
  })

/** Reads the same devices of all pages. */
export const listEveryDetachedDevice = (installationId: string, hardwareType: HardwareType, search: string) =>
  everyItem(deviceEndpoints[hardwareType].list, {
    params: { installationId },
    query: detachedHardwareFilter(search),
  })

/** Reads one detached device; null once it is detached no longer. */
export const useOneDetached = (installationId: string, hardwareType: HardwareType, id: string | undefined) =>
  useRead(
    deviceEndpoints[hardwareType].list,
    {
      params: { installationId },
      query: { top: 1, filter: printFilter(andFilter(eq('iq_link_state', 'detached'), eq('id', id ?? ''))) },
    },
    { enabled: id !== undefined, select: ({ items }) => items[0] ?? null },
  )

/** The detached devices of a kind, together with those that are still detaching and cannot be chosen yet. */
export const useAttachable = (installationId: string, kind: Device) =>
  useEndlessHardware(installationId, kind.hardwareType, attachableFilter(kind))

/** How many of each kind there are, in the order of the kinds. */
export function useAttachableCounts(installationId: string, kinds: readonly Device[]) {
  const call = useCall()
  return useQueries({
    queries: kinds.map((kind) => {
      const query = { top: 1, count: true, filter: printFilter(attachableFilter(kind)) }
      return {
        ...queryOptionsFor(call, deviceEndpoints[kind.hardwareType].list, {
          params: { installationId },
          query,
        }),
        select: ({ count }: { count?: number | undefined }) => count ?? 0,
      }
    }),
  })
}

/** A MAC has dots and a Device ID none (LOCK-03). */
function attachableFilter({ communicationType }: Device): FilterNode {
  const hasDots = containsFilter('mac', '.')
  const isOfNet = communicationType === 'RFNET' ? hasDots : notFilter(hasDots)
  return andFilter(isAnyOfFilter('iq_link_state', ['detached', 'detached_pending']), isOfNet)
}

const useEndlessHardware = (installationId: string, hardwareType: HardwareType, filter: FilterNode) =>
  useEndless(deviceEndpoints[hardwareType].list, {
    params: { installationId },
    query: {
      top: ROWS_PER_PAGE,
      count: true,
      orderBy: 'customer_reference asc',
      filter: printFilter(filter),
    },
  })

export interface Attachment {
  iqId: string
  /** The IQ's or a repeater's id. */
  parentId: string
  devices: readonly { id: string; hardwareType: HardwareType }[]
}

export const useAttach = (installationId: string) =>
  useWrite(
    ({ iqId, parentId, devices }: Attachment, call) =>
      attachDevices(
        call,
        { installationId, iqId },
        devices.map(({ id, hardwareType }) => ({ id, hardwareType, parentId })),
      ),
    'tree',
    'lock',
    'repeater',
  )

export const useDeleteDetached = (installationId: string, hardwareType: HardwareType) =>
  useWrite((id: string, call) => {
    const params = deviceParams(hardwareType, installationId, id)
    return call(deviceEndpoints[hardwareType].remove, { params })
  }, hardwareType)

/** All of them or none. */
export const useDeleteSeveral = (installationId: string, hardwareType: HardwareType) =>
  useWrite((hardwareIds: string[], call) => {
    const input = { params: { installationId }, body: { hardwareIds } }
    return call(deviceEndpoints[hardwareType].removeSeveral, input)
  }, hardwareType)
