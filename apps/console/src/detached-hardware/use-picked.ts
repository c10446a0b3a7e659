import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { useState } from 'react'

/** The chosen rows of a list. What leaves the list or becomes invalid is no longer chosen. */
export function usePicked(rows: readonly Hardware[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const picked = rows.filter(({ id, validation }) => ids.has(id) && validation.isValid)
  return {
    picked,
    pick: (chosen: readonly Hardware[]) => setIds(new Set(chosen.map(({ id }) => id))),
    toggle: (row: Hardware) =>
      setIds(new Set([...ids].filter((id) => id !== row.id).concat(ids.has(row.id) ? [] : row.id))),
  }
}

export type Picked = ReturnType<typeof usePicked>
