import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import type { DeviceItem } from './device-queries.ts'
import type { TreeRow } from './tree-rows.ts'

/** A device with its IQ and the names of all that it hangs on, from the IQ down; the IQ itself comes without an item. */
export interface FlatItem {
  iq: Iq
  item?: DeviceItem | undefined
  above: readonly string[]
}

/** An IQ and below it all its hardware, each device before what hangs on it; without what is folded. */
export function flatTree(
  iq: Iq,
  rows: readonly TreeRow[],
  isFolded: (id: string) => boolean = () => false,
): FlatItem[] {
  const below = (id: string, of: readonly TreeRow[], above: readonly string[]): FlatItem[] =>
    isFolded(id)
      ? []
      : of.flatMap((row) => [
          { iq, item: row.item, above },
          ...below(row.item.id, row.below, [...above, row.item.customerReference]),
        ])
  return [{ iq, above: [] }, ...below(iq.id, rows, [iq.customerReference])]
}

/** A lock or repeater as it is chosen. */
export interface TreeDevice extends FlatItem {
  id: string
  hardwareType: DeviceItem['hardwareType']
  floor: DeviceItem['floor']
  item: DeviceItem
}

export const listTreeDevices = (flat: readonly FlatItem[]): TreeDevice[] =>
  flat.flatMap(({ iq, item, above }) => {
    if (!item) return []
    const { id, hardwareType, floor } = item
    return [{ id, hardwareType, floor, iq, item, above }]
  })
