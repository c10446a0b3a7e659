import { SkeletonCards } from '@commissioning/ui/skeletons'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { FlagName } from './flags.ts'
import { useFlagStore, useFlags } from './flags-context.tsx'

interface Props {
  flag: FlagName
  /** What stands there while the flag is off: for a page, the not-found page. */
  otherwise: ReactNode
  children: ReactNode
}

/** Guards a page that exists only while a flag is on; it comes and goes with the flag, and that it is off is heard first. */
export function RequireFlag({ flag, otherwise, children }: Props) {
  const store = useFlagStore()
  const isOn = useFlags()[flag]
  const isHeard = useSyncExternalStore(store.subscribe, store.isHeard)
  const isUnknown = !isOn && !isHeard
  useEffect(() => {
    if (isUnknown) store.hurry()
  }, [store, isUnknown])

  if (isOn) return children
  return isUnknown ? <SkeletonCards count={2} /> : otherwise
}
