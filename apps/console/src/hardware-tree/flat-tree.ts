import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import type { DeviceItem } from './device-queries.ts'
import type { TreeRow } from './tree-rows.ts'

/** A device with its IQ and the names of all that it hangs on, from the IQ down; the IQ itself comes without an item. */
export interface FlatItem {
  iq: Iq
  item?: DeviceItem | undefined
  above: readonly string[]
}

/** An IQ and below it all its hardware, each device before what hangs on it. */
export function flatTree(iq: Iq, rows: readonly TreeRow[]): FlatItem[] {
  const below = (of: readonly TreeRow[], above: readonly string[]): FlatItem[] =>
    of.flatMap((row) => [
      { iq, item: row.item, above },
      ...below(row.below, [...above, row.item.customerReference]),
    ])
  return [{ iq, above: [] }, ...below(rows, [iq.customerReference])]
}
