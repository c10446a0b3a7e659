import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import type { Call } from '@commissioning/contract/http/client'
import { splitIntoIqPages } from '../iqs/iq-queries.ts'

/** Trees are asked for one by one up to this many. */
const FEW = 3

interface TreesToRead {
  installationId: string
  iqIds: string[]
  read: Promise<Map<string, IqTreeItem[]> | undefined>
}

const beingGathered = new WeakMap<Call, TreesToRead>()

/** Reads the tree of an IQ; many that are asked for in one moment come in a few calls. */
export async function readTree(
  call: Call,
  params: { installationId: string; iqId: string },
  signal: AbortSignal,
): Promise<{ items: IqTreeItem[] }> {
  const trees = await gather(call, params)
  const items = trees?.get(params.iqId)
  return items ? { items } : call(treeEndpoints.getIqTree, { params }, { signal })
}

function gather(call: Call, { installationId, iqId }: { installationId: string; iqId: string }) {
  const before = beingGathered.get(call)
  if (before?.installationId === installationId) {
    before.iqIds.push(iqId)
    return before.read
  }
  const iqIds = [iqId]
  const read = Promise.resolve().then(() => {
    if (beingGathered.get(call)?.iqIds === iqIds) beingGathered.delete(call)
    return iqIds.length > FEW ? readMany(call, installationId, iqIds) : undefined
  })
  beingGathered.set(call, { installationId, iqIds, read })
  return read
}

async function readMany(call: Call, installationId: string, iqIds: readonly string[]) {
  const pages = await Promise.all(
    splitIntoIqPages(iqIds).map((query) =>
      call(treeEndpoints.listIqTrees, { params: { installationId }, query }),
    ),
  )
  return new Map(pages.flatMap(({ items }) => items.map((tree) => [tree.iqId, tree.items])))
}
