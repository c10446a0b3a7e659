import type { ExportReader } from '../export/export-queries.ts'
import type { FoundTree } from './filter-trees.ts'
import { flatTree, listTreeDevices } from './flat-tree.ts'
import { useFolded } from './folded-trees.ts'
import { readHardware } from './read-hardware.ts'
import type { useShownIqs } from './use-shown-iqs.ts'

/** The locks and repeaters that can be chosen: those in sight, in their order, and all that the filter finds. */
export function useTreeDevices(installationId: string, iqs: ReturnType<typeof useShownIqs>) {
  const isFolded = useFolded(installationId)
  const { items, site, exported, pageSize } = iqs
  const shown = items?.flatMap(({ iq, found }) =>
    // search results are drawn folded or not
    listTreeDevices(flatTree(iq, found ?? iqs.treeOf(iq.id), found ? undefined : isFolded)),
  )
  const whole: readonly FoundTree[] | undefined = site && (iqs.isNarrowed ? iqs.found : site)
  const total = whole?.reduce(
    (sum, { iq, found }) => sum + listTreeDevices(flatTree(iq, found ?? iqs.treeOf(iq.id))).length,
    0,
  )
  return {
    shown,
    every: site?.flatMap(({ iq, rows = [] }) => listTreeDevices(flatTree(iq, rows))),
    found: {
      hasMore: total === undefined ? (iqs.total ?? 0) > pageSize : total > (shown?.length ?? 0),
      total,
      readAll: async (reading: ExportReader) =>
        listTreeDevices(await readHardware(installationId, exported)(reading)),
    },
  }
}
