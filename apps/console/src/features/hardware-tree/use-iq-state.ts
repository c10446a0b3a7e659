import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { hasDevicesBelow } from '@commissioning/domain/hardware-tree/leaving-rules'
import { useIq } from '../iqs/iq-queries.ts'
import { type DeviceItem, isNotAnIq } from './device-queries.ts'
import { useIqTree } from './tree-queries.ts'

/** A lock or repeater, and whether it has hardware below it. */
export type HeldDevice = DeviceItem & { hasChildren: boolean }

/** An IQ and its tree as reported last; `look` refetches both and answers undefined when that failed. */
export function useIqState(installationId: string, opened: Iq) {
  const tree = useIqTree(installationId, opened.id)
  const iq = useIq(installationId, opened.id)
  return {
    iq: iq.data ?? opened,
    /** Undefined while the tree is not known. */
    devices: tree.data && heldDevices(tree.data.items),
    error: tree.error ?? iq.error,
    look: async () => {
      const [trees, iqs] = await Promise.all([tree.refetch(), iq.refetch()])
      if (!trees.isSuccess || !iqs.isSuccess) return undefined
      return { iq: iqs.data, devices: heldDevices(trees.data.items) }
    },
  }
}

const heldDevices = (items: readonly IqTreeItem[]): HeldDevice[] =>
  items.filter(isNotAnIq).map((item) => ({ ...item, hasChildren: hasDevicesBelow(item, items) }))
