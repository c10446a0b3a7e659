import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { useState } from 'react'

/** Which locks come onto a floor and which leave it; what stands there is told by the locks themselves. */
export function useLockChange(floorId: string | undefined) {
  const [added, setAdded] = useState<readonly Hardware[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const standsHere = ({ floor }: Hardware) => floorId !== undefined && floor?.id === floorId
  const isAdded = ({ id }: Hardware) => added.some((lock) => lock.id === id)

  function toggle(lock: Hardware): void {
    if (!standsHere(lock))
      setAdded(isAdded(lock) ? added.filter(({ id }) => id !== lock.id) : [...added, lock])
    else if (removed.has(lock.id)) setRemoved(new Set([...removed].filter((id) => id !== lock.id)))
    else setRemoved(new Set([...removed, lock.id]))
  }

  return {
    toggle,
    isPicked: (lock: Hardware) => (standsHere(lock) ? !removed.has(lock.id) : isAdded(lock)),
    /** Of the locks that stand there, what will be on the floor. */
    pickedOf: (current: readonly Hardware[]) => [
      ...current.filter(({ id }) => !removed.has(id)),
      ...added.filter(({ id }) => current.every((lock) => lock.id !== id)),
    ],
    locksToAdd: added.map(({ id }) => id),
    locksToRemove: [...removed],
  }
}

export type LockChange = ReturnType<typeof useLockChange>
