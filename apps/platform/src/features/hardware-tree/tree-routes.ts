import type { TreeDraft } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { refuseDetachAll } from '@commissioning/domain/detached-hardware/detach-rules'
import {
  refuseAttachElsewhere,
  refuseOtherType,
  refuseTreeChange,
  refuseTreeEntry,
} from '@commissioning/domain/hardware-tree/tree-change-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, notFound, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { announce } from '../../infra/events/announce.ts'
import { increaseDesiredVersion } from '../device-sync/device-sync-store.ts'
import { selectIqForAttach, selectIqForWrite } from '../iqs/iq-access.ts'
import { listIqIds } from '../iqs/iq-store.ts'
import { listUnfinishedDoors, startWalk } from '../walk-list/walk-store.ts'
import { markDetaching } from './leaving-store.ts'
import {
  findDesiredTree,
  listTreeItems,
  listTrees,
  placeItem,
  selectItemsForUpdate,
  toTreeItem,
} from './tree-store.ts'

export function treeRoutes(register: EndpointRegistrar): void {
  register(treeEndpoints, {
    async listIqTrees({ tx, query }) {
      const { items, ...rest } = await listIqIds(tx, query)
      return { ...rest, items: await listTrees(tx, items) }
    },

    getIqTree: async ({ tx, params }) => ({ items: orNotFound(await listTreeItems(tx, params.iqId)) }),

    async putIqTree(context) {
      const { tx, params, body, installation, now } = context
      const iq = await selectIqForAttach(tx, params.iqId)
      const current = await findDesiredTree(tx, iq)
      const wanted = await wantedItems(tx, iq.id, body)
      for (const { row } of wanted) assertAllowed(refuseAttachElsewhere(row.iqId, iq.id))
      const items = wanted.map(({ item }) => item)
      assertAllowed(refuseTreeChange(current, items))

      const before = new Map(current.items.map((item) => [item.id, item.parentId]))
      for (const [position, item] of items.entries())
        if (before.get(item.id) !== item.parentId)
          await placeItem(tx, { id: item.id, iqId: iq.id, parentId: item.parentId, position, now })
      await increaseDesiredVersion(tx, iq.id)
      const attached = items.filter(({ id }) => !before.has(id))
      const left = attached.length > 0 ? await listUnfinishedDoors(tx, iq.id) : []
      if (attached.length + left.length > 1)
        await startWalk(context, {
          iqId: iq.id,
          reason: 'attach',
          items,
          isStop: (item) => attached.includes(item) || left.includes(item.id),
        })
      await announce(tx, { ...installation, resource: 'tree', id: iq.id, change: 'updated' })
      return { items: orNotFound(await listTreeItems(tx, iq.id)) }
    },

    async detachAll(context) {
      const { tx, params, installation, now } = context
      const iq = await selectIqForWrite(tx, params.iqId)
      const { items, rows } = await findDesiredTree(tx, iq)
      const states = new Map(items.map(({ id, iqLinkState }) => [id, iqLinkState]))
      assertAllowed(
        refuseDetachAll(
          iq,
          rows.map(({ id, online }) => ({ online, iqLinkState: states.get(id) ?? 'detached' })),
        ),
      )
      const version = await increaseDesiredVersion(tx, iq.id)
      await markDetaching(
        tx,
        rows.map(({ id }) => id),
        { version, now },
      )
      await startWalk(context, { iqId: iq.id, reason: 'detach', items, isStop: () => true })
      await announce(tx, { ...installation, resource: 'tree', id: iq.id, change: 'updated' })
      return { items: orNotFound(await listTreeItems(tx, iq.id)) }
    },
  })
}

/** The items of a wanted tree with their rows; the IQ's own entry is ignored, an id from elsewhere is not found. */
async function wantedItems(tx: Tx, iqId: string, { iqTreeItems }: TreeDraft) {
  for (const entry of iqTreeItems) assertAllowed(refuseTreeEntry(entry, iqId))
  const wanted = iqTreeItems.filter(({ id }) => id !== iqId)
  const rows = await selectItemsForUpdate(
    tx,
    wanted.map(({ id }) => id),
  )
  return wanted.map(({ id, parentId, hardwareType }) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row || parentId === null) throw notFound()
    assertAllowed(refuseOtherType(row.hardwareType, hardwareType))
    return { row, item: toTreeItem(row, parentId) }
  })
}
