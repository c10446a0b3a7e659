import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useSyncExternalStore } from 'react'
import type { BrowserApp } from './browser-app.ts'
import type { EndedSession } from './ended-session.ts'

const Dialog = lazyPart(async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog)

/** Shown over everything while the session is over and entered values would be lost. */
export function SessionEnded({ app, ended }: { app: BrowserApp; ended: EndedSession }) {
  const isWaiting = useSyncExternalStore(ended.subscribe, ended.isWaiting)
  if (!isWaiting) return null
  return <Dialog login={app.paths.login} onSignInHere={ended.signInHere} />
}
