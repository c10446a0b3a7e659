import type { ReactNode } from 'react'
import type { FlagName } from './flags.ts'
import { useFlags } from './flags-context.tsx'

interface Props {
  flag: FlagName
  /** What stands there while the flag is off: for a page, the not-found page. */
  otherwise: ReactNode
  children: ReactNode
}

/** Guards a page that exists only while a flag is on (1 §2); it comes and goes with the flag. */
export function RequireFlag({ flag, otherwise, children }: Props) {
  return useFlags()[flag] ? children : otherwise
}
