import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { useState } from 'react'
import { createIdPicker } from '../../components/use-picking.ts'

/** The chosen rows of a list; rows that leave the list or become invalid are dropped. */
export function usePicked(rows: readonly Hardware[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const wanted = new Set(ids)
  const picked = rows.filter(({ id, validation }) => wanted.has(id) && validation.isValid)
  return {
    picked,
    picks: createIdPicker(
      picked.map(({ id }) => id),
      setIds,
    ),
  }
}

export type PickedDevices = ReturnType<typeof usePicked>
