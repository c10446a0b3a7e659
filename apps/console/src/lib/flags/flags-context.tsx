import type { Flags } from '@commissioning/domain/flags/flag-names'
import { createRequiredContext } from '@commissioning/ui/required-context.ts'
import { useSyncExternalStore } from 'react'
import type { FlagStore } from './flag-store.ts'

export const [FlagsProvider, useFlagStore] = createRequiredContext<FlagStore>('Flags')

/** The feature flags; components re-render when they change. */
export function useFlags(): Flags {
  const { subscribe, read } = useFlagStore()
  return useSyncExternalStore(subscribe, read)
}
