import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all. */
export const useIsOnline = () =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )

/** When the oldest answer on the page was read, in epoch milliseconds; undefined while there is none. */
export function useKnownSince(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      // the profile is read once a visit and says nothing of the age of the rest
      const shown = cache.getAll().filter(({ queryKey }) => queryKey[0] !== 'getMe')
      const ages = shown.filter((query) => query.isActive() && query.state.dataUpdatedAt > 0)
      return ages.length > 0 ? Math.min(...ages.map(({ state }) => state.dataUpdatedAt)) : undefined
    },
  )
}
