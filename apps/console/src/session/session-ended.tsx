import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { EndedSession } from './ended-session.ts'

const Dialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}))

/** Shown over everything while the session is over and entered values would be lost. */
export function SessionEnded({ ended }: { ended: EndedSession }) {
  const isWaiting = useSyncExternalStore(ended.subscribe, ended.isWaiting)
  if (!isWaiting) return null
  return (
    <Suspense>
      <Dialog onSignInHere={ended.signInHere} />
    </Suspense>
  )
}
