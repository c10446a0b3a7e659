import { CallProvider } from '@commissioning/browser-session/call.tsx'
import { type CallWay, CallWayContext } from '@commissioning/browser-session/call-way.ts'
import { openSession } from '@commissioning/browser-session/open-session.ts'
import { SendProvider } from '@commissioning/browser-session/send.tsx'
import { SessionProvider } from '@commissioning/browser-session/session.tsx'
import { SessionEnded } from '@commissioning/browser-session/session-ended.tsx'
import { createCall } from '@commissioning/contract/http/client'
import { startFailure } from '@commissioning/ui/load-start-failure'
import { UiProvider } from '@commissioning/ui/ui-provider'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { afterFirstLoad, beginFirstLoad } from '../lib/after-first-load.ts'
import { createFetchInLanguage } from '../lib/api/fetch-in-language.ts'
import { createQueryClient, waitForQueries } from '../lib/api/query-client.ts'
import { renewWhenRestored } from '../lib/api/restored-answers.ts'
import { ConfigProvider } from '../lib/config-context.tsx'
import { createFlagReader } from '../lib/flags/ask-flags.ts'
import { createFlagStore } from '../lib/flags/flag-store.ts'
import { FlagsProvider } from '../lib/flags/flags-context.tsx'
import { startLanguages } from '../lib/languages.ts'
import { failUnreadQueriesOffline } from '../lib/offline/fail-unread-queries-offline.ts'
import { forgetPrefetchedTimes } from '../lib/offline/last-known.ts'
import { isWithoutNetwork } from '../lib/offline/network.ts'
import { openStoredAnswers } from '../lib/offline/stored-answers.ts'
import { preferredLanguage } from '../lib/preferred-language.ts'
import { openSessionStore } from '../lib/session/console-app.ts'
import { forgetPerson } from '../lib/session/forget-person.ts'
import { firstRequests, isListOpened, selectFirstMessageFile } from './first-requests.ts'
import { prefetchOwn, prefetchProfile } from './layout/prefetch-own.ts'
import { removeTrailingSlash } from './remove-trailing-slash.ts'
import { createConsoleRouter } from './routes.tsx'
import './layout/first-frame.css'
import { RenderFailureBoundary } from './layout/render-failure.tsx'
import { disableVisitStorage } from './layout/visit-memory.ts'

/** After which the frame stands without the page, whose code is still on its way (SPEED-16). */
const LONGEST_BLANK_START_MS = 1_000
/** After which the page stands without its first answers (SPEED-18). */
const FIRST_ANSWERS_WAIT_MS = 300

removeTrailingSlash()

const root = createRoot(document.getElementById('root') ?? document.body)
// not awaited by the file itself: what is loaded meanwhile has parts of it and would wait for its end
assemble().then(
  // in small steps, between which the browser answers a person
  (page) => startTransition(() => root.render(page)),
  async (fault: unknown) => root.render(await startFailure(fault, preferredLanguage())),
)

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function assemble() {
  // the browser draws and answers a person between this and what is evaluated with it; so below
  await pauseFor(0)
  const { config, app, browserSession, user, apiUrl, fetch, asked } = await firstRequests()
  // the query client is only notified of changes, and the browser may say that it is online where nothing answers
  onlineManager.setOnline(!isWithoutNetwork())
  const languages = startLanguages(config.languagesBase, selectFirstMessageFile())
  const queries = createQueryClient()
  beginFirstLoad(queries)
  renewWhenRestored(queries)
  failUnreadQueriesOffline(queries, () => i18next.t('shell:noNetwork.unread'))
  const isAllowed = config.keepAnswers ?? true
  if (!isAllowed) disableVisitStorage()
  const answers =
    user && openStoredAnswers(queries, { personId: user.profile.sub, store: openSessionStore(), isAllowed })
  if (isWithoutNetwork()) await answers?.restore()
  void afterFirstLoad()
    .then(answers?.keep)
    // a browser that keeps no answers shows none without a network, and nothing else
    .catch(() => undefined)
  void afterFirstLoad().then(forgetPrefetchedTimes)
  // at hand when the session runs out, even if this build is gone from the server by then
  void afterFirstLoad()
    .then(browserSession.client)
    .catch(() => undefined)
  const { session, ended, send } = openSession({
    app,
    browserSession: browserSession,
    user,
    forget: forgetPerson(answers?.forget),
    fetch: createFetchInLanguage(() => i18next.language ?? preferredLanguage(), fetch),
  })
  const way: CallWay | undefined = user ? { person: user.profile.sub, send } : undefined
  const call = createCall({
    baseUrl: apiUrl,
    send: (request, onSent) => (way?.shared?.send ?? send)(request, onSent),
  })
  const beforehand = { call, queries, pageSize: config.pageSize }
  // the profile comes while the words do
  const prefetch = isListOpened() ? prefetchOwn : prefetchProfile
  const own = session.isSignedIn && onlineManager.isOnline() && prefetch(beforehand, asked)
  await languages
  const flags = createFlagStore(config.environment, createFlagReader(config.flagsUrl), afterFirstLoad())
  await pauseFor(0)
  const router = createConsoleRouter(undefined, session.isSignedIn ? { beforehand } : {})
  await pauseFor(0)
  // answers that are there already are drawn in many small steps, later ones in one long step
  await Promise.race([router.load(), pauseFor(LONGEST_BLANK_START_MS)])
  await Promise.race([Promise.all([own, waitForQueries(queries)]), pauseFor(FIRST_ANSWERS_WAIT_MS)])

  return (
    <StrictMode>
      <UiProvider>
        <SessionEnded app={app} ended={ended} />
        <RenderFailureBoundary>
          <QueryClientProvider client={queries}>
            <ConfigProvider value={config}>
              <FlagsProvider value={flags}>
                <SessionProvider value={session}>
                  <SendProvider value={send}>
                    <CallProvider value={call}>
                      <CallWayContext value={way}>
                        <RouterProvider router={router} />
                      </CallWayContext>
                    </CallProvider>
                  </SendProvider>
                </SessionProvider>
              </FlagsProvider>
            </ConfigProvider>
          </QueryClientProvider>
        </RenderFailureBoundary>
      </UiProvider>
    </StrictMode>
  )
}
