import { createBrowserSession } from '@commissioning/browser-session/browser-session.ts'
import type { CallWay } from '@commissioning/browser-session/call-way.ts'
import { openSession } from '@commissioning/browser-session/open-session.ts'
import { startFailure } from '@commissioning/ui/load-start-failure'
import { UiProvider } from '@commissioning/ui/ui-provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '../lib/config.ts'
import { preferredLanguage, startLanguages } from '../lib/languages.ts'
import { portalApp } from '../lib/portal-app.ts'
import { createPortalCall } from '../lib/portal-call.ts'
import { Portal } from './portal.tsx'

// not awaited by the file itself: what is loaded meanwhile has parts of it and would wait for its end
const root = createRoot(document.getElementById('root') ?? document.body)
start().then(
  (page) => root.render(page),
  async (fault: unknown) => root.render(await startFailure(fault, preferredLanguage())),
)

async function start() {
  const config = await loadConfig()
  const languages = startLanguages(config.languagesBase)
  const app = portalApp(config)
  const browserSession = createBrowserSession(app)
  const [user] = await Promise.all([browserSession.start(), languages])
  const { session, ended, send } = openSession({ app, browserSession: browserSession, user })
  const way: CallWay | undefined = user ? { person: user.profile.sub, send } : undefined
  const call = createPortalCall({
    baseUrl: new URL(config.apiBase, location.origin).href,
    send: (request, onSent) => (way?.shared?.send ?? send)(request, onSent),
  })

  // at hand when the session runs out, even if this build is gone from the server by then
  void browserSession.client().catch(() => undefined)

  return (
    <StrictMode>
      <UiProvider>
        <Portal app={app} session={session} ended={ended} config={config} call={call} way={way} send={send} />
      </UiProvider>
    </StrictMode>
  )
}
