import type { ReactNode } from 'react'
import { PlainStartFailure } from './plain-start-failure.tsx'
import { toStartFaultKind } from './start-fault.ts'

/**
 * Draws a message in place of a page that could not begin; it never fails, and is loaded when it is
 * needed.
 */
export function startFailure(fault: unknown, language: string): Promise<ReactNode> {
  document.documentElement.lang = language
  return import('./start-failure.tsx')
    .then(({ startFailureIn }) => startFailureIn(language, toStartFaultKind(fault)))
    .catch(() => {
      document.documentElement.lang = 'en'
      return <PlainStartFailure />
    })
}
