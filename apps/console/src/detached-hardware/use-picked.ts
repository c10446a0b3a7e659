import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { useState } from 'react'

/** The chosen rows of a list; rows that leave the list or become invalid are dropped. */
export function usePicked(rows: readonly Hardware[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const picked = rows.filter(({ id, validation }) => ids.has(id) && validation.isValid)
  const pick = (chosen: readonly Hardware[]) => setIds(new Set(chosen.map(({ id }) => id)))
  return {
    picked,
    pick,
    toggle: (row: Hardware) =>
      pick(ids.has(row.id) ? picked.filter(({ id }) => id !== row.id) : [...picked, row]),
  }
}

export type Picked = ReturnType<typeof usePicked>
