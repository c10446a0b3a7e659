import { useSyncExternalStore } from 'react'

/** Below it tables become cards, modals fill the screen and the menu is a drawer. */
export const PHONE_BELOW_PX = 768

/** Below it the side menu collapses by itself (SHELL-07). */
export const NARROW_BELOW_PX = 1200

/** Below it a table keeps its main columns, and the others stand in the row below its name. */
export const FOLD_BELOW_PX = 1100

export const useIsPhone = (): boolean => useIsBelow(PHONE_BELOW_PX)

export const useIsNarrow = (): boolean => useIsBelow(NARROW_BELOW_PX)

export function useIsBelow(widthPx: number): boolean {
  const query = `(max-width: ${widthPx - 0.02}px)`
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
