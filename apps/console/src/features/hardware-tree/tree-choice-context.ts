import { createRequiredContext } from '@commissioning/ui/required-context.ts'
import { useSyncExternalStore } from 'react'

export interface SelectedInTree {
  /** Whether rows show their tick: on a phone once somebody wants to choose. */
  isSelecting: boolean
  setSelecting: (isSelecting: boolean) => void
  /** Whether every row in sight is chosen. */
  areAllSelected: boolean
  onToggleShown: () => void
  isSelected: (row: { id: string }) => boolean
  onToggle: (id: string, isRange: boolean) => void
}

/** The selection as it is now. It is no value of a context, with which every row would be drawn anew for one tick. */
export function createTreeSelection(first: SelectedInTree) {
  let now = first
  const listeners = new Set<() => void>()
  return {
    now: () => now,
    set(next: SelectedInTree) {
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type TreeSelection = ReturnType<typeof createTreeSelection>

export const [TreeSelectionContext, useTreeSelection] = createRequiredContext<TreeSelection>('TreeSelection')

/** Draws anew when `read` answers something else. */
export function useSelectedInTree(read: (now: SelectedInTree) => boolean): boolean {
  const { now, subscribe } = useTreeSelection()
  return useSyncExternalStore(subscribe, () => read(now()))
}
