import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import type { ListQuery } from '@commissioning/contract/http/list'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseSignal } from '@commissioning/domain/locks/signal'
import { type ExportReader, everyItem } from '../export/export-queries.ts'
import { filterTrees, type KnownTree } from './filter-trees.ts'
import { type FlatItem, flatTree } from './flat-tree.ts'
import type { HardwareSearch } from './hardware-search.ts'
import { listTreeRows, type TreeRow } from './tree-rows.ts'

/** The hardware page shows the IQs of all these queries, narrowed as the address says. */
export interface WantedHardware {
  queries: readonly ListQuery[]
  address: HardwareSearch
}

/** These IQs, each followed by its hardware. */
export const readHardware =
  (installationId: string, { queries, address }: WantedHardware) =>
  async (reading: ExportReader): Promise<FlatItem[]> => {
    const known: (KnownTree & { rows: readonly TreeRow[] })[] = []
    for (const query of queries) {
      const input = { params: { installationId }, query }
      const iqs = await everyItem(iqEndpoints.listIqs, input)(reading)
      const trees = await everyItem(treeEndpoints.listIqTrees, input)({ ...reading, onRead: () => undefined })
      const items = new Map(trees.map((tree) => [tree.iqId, tree.items]))
      known.push(...iqs.map((iq) => ({ iq, rows: listTreeRows(iq, items.get(iq.id) ?? []) })))
    }
    const isNarrowed = !address.needs && Boolean(address.search || address.state)
    if (!isNarrowed) return known.flatMap(({ iq, rows }) => flatTree(iq, rows))
    const rowsById = new Map(known.map(({ iq, rows }) => [iq.id, rows]))
    return filterTrees(known, address).flatMap(({ iq, found }) =>
      flatTree(iq, found ?? rowsById.get(iq.id) ?? []),
    )
  }

/** In dBm, where the hardware page shows one. */
export function readLockSignal({ iq, item }: FlatItem): number | null {
  if (item?.hardwareType !== 'lock' || refuseSignal(item.mac, iq.modemApplication)) return null
  return item.signalStrength
}
