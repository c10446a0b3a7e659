import { useState } from 'react'
import { readLocal, writeLocal } from '../local-store.ts'
import type { Chosen } from './place-fields.tsx'
import type { LockPlace } from './several-queries.ts'

const LAST_PLACE = 'last-place'

/** Where locks go: as chosen, or else where the last ones went, or else to the only IQ. */
export function useChosen(places: readonly LockPlace[], given: string | undefined) {
  const [chosen, setChosen] = useState<Chosen>()
  const open = places.filter(({ refusal }) => !refusal)
  const [only, ...others] = open.filter(({ iqName }) => iqName === undefined)
  const last = open.find(({ id }) => id === (given ?? readLocal(LAST_PLACE)))
  const usual = last ?? (others.length === 0 ? only : undefined)
  return {
    chosen: chosen ?? { parentId: usual?.id ?? null, floorId: null },
    choose: (next: Chosen) => {
      setChosen(next)
      if (next.parentId) writeLocal(LAST_PLACE, next.parentId)
    },
  }
}
