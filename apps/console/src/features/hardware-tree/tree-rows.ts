import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { type AttentionReason, listAttentionReasons } from '@commissioning/domain/hardware-tree/attention'
import { type DeviceItem, isNotAnIq } from './device-queries.ts'

/** A device with what hangs on it and what about it needs somebody. */
export interface TreeRow {
  item: DeviceItem
  needs: readonly AttentionReason[]
  /** Whether its parent is not in the tree: it is drawn on the IQ, so that every item is drawn (DETACH-21). */
  isLost: boolean
  /** Those of what hangs on it that are drawn. */
  below: readonly TreeRow[]
  hasBelow: boolean
}

/** The tree of an IQ from its root down; of the same answer it is made once. */
export function listTreeRows(iq: Iq, items: readonly IqTreeItem[]): readonly TreeRow[] {
  const { modemApplication } = iq.versions
  const made = cache.get(items)
  if (made && made.modemApplication === modemApplication) return made.rows
  const rows = makeRows(iq, items)
  cache.set(items, { modemApplication, rows })
  return rows
}
const cache = new WeakMap<object, { modemApplication: string | null; rows: readonly TreeRow[] }>()

function makeRows({ id: iqId, versions: { modemApplication } }: Iq, items: readonly IqTreeItem[]): TreeRow[] {
  const devices = items.filter(isNotAnIq)
  const byParent = Map.groupBy(devices, ({ parentId }) => parentId)
  const known = new Set(devices.map(({ id }) => id))
  const rowOf = (item: DeviceItem, isRoot: boolean): TreeRow => {
    const isLost = isRoot && item.parentId !== iqId
    const below = (byParent.get(item.id) ?? []).map((child) => rowOf(child, false))
    const needs = listAttentionReasons(item, { modemApplication, isLost })
    return { item, needs, isLost, below, hasBelow: below.length > 0 }
  }
  return devices.filter(({ parentId }) => !known.has(parentId ?? '')).map((item) => rowOf(item, true))
}

/** All rows of a tree, as they are drawn from top to bottom. */
export const listEveryTreeRow = (rows: readonly TreeRow[]): TreeRow[] =>
  rows.flatMap((row) => [row, ...listEveryTreeRow(row.below)])
