import type { FlagName } from '@commissioning/domain/flags/flag-names'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useFlagStore, useFlags } from '../lib/flags/flags-context.tsx'

interface Props {
  flag: FlagName
  /** It is rendered while the flag is off: for a page, the not-found page. */
  otherwise: ReactNode
  children: ReactNode
}

/** Guards a page that exists only while a flag is on. Not-found is shown only after the flag service has answered. */
export function RequireFlag({ flag, otherwise, children }: Props) {
  const store = useFlagStore()
  const isOn = useFlags()[flag]
  const isAnswered = useSyncExternalStore(store.subscribe, store.isAnswered)
  const isUnknown = !isOn && !isAnswered
  useEffect(() => {
    if (isUnknown) store.hurry()
  }, [store, isUnknown])

  if (isOn) return children
  return isUnknown ? <SkeletonCards heights={[132, 132]} /> : otherwise
}
