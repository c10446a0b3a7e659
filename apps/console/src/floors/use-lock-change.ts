import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { useState } from 'react'

/** The locks added to and removed from a floor; its current locks are read from the lock list. */
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
    /** The locks that will be on the floor, given its current ones. */
    pickedOf: (current: readonly Hardware[]) => [
      ...current.filter(({ id }) => !removed.has(id)),
      ...added.filter(({ id }) => current.every((lock) => lock.id !== id)),
    ],
    locksToAdd: added.map(({ id }) => id),
    locksToRemove: [...removed],
  }
}

export type LockChange = ReturnType<typeof useLockChange>
