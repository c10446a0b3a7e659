import { useState } from 'react'
import { readLocal, writeLocal } from '../../lib/local-store.ts'
import type { SelectedPlace } from './parent-and-floor-fields.tsx'
import type { AddSeveralData } from './several-queries.ts'

const LAST_PLACE = 'last-place'

/**
 * Selects the place of locks: the person's choice or the given one, else that of the last locks,
 * else the only IQ. It stays selected when it goes offline or others come and go, since the person
 * has read it.
 */
export function useSelected({ places, isPending, error }: AddSeveralData, given: string | undefined) {
  const [selected, setSelected] = useState<SelectedPlace>({ parentId: given ?? null, floorId: null })
  const [isSettled, setIsSettled] = useState(given !== undefined)
  const open = places.filter(({ refusal }) => !refusal)
  if (!isSettled && !isPending && !error && open.length > 0) {
    const [only, ...others] = open.filter(({ iqName }) => iqName === undefined)
    const last = open.find(({ id }) => id === readLocal(LAST_PLACE))
    const usual = last ?? (others.length === 0 ? only : undefined)
    setIsSettled(true)
    if (usual) setSelected({ ...selected, parentId: usual.id })
  }
  return {
    selected,
    select: (next: SelectedPlace) => {
      setSelected(next)
      if (next.parentId === selected.parentId) return
      setIsSettled(true)
      if (next.parentId) writeLocal(LAST_PLACE, next.parentId)
    },
  }
}
