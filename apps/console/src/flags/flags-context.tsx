import { createContext, use, useSyncExternalStore } from 'react'
import type { FlagStore } from './flag-store.ts'
import type { Flags } from './flags.ts'

const FlagsContext = createContext<FlagStore | undefined>(undefined)
export const FlagsProvider = FlagsContext

export function useFlagStore(): FlagStore {
  const store = use(FlagsContext)
  if (!store) throw new Error('useFlagStore needs a FlagsProvider')
  return store
}

/** The feature flags; components re-render when they change. */
export function useFlags(): Flags {
  const { subscribe, read } = useFlagStore()
  return useSyncExternalStore(subscribe, read)
}
