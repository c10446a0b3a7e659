import { signRequest } from '@commissioning/browser-session/authorized-send.ts'
import { createBrowserSession, isSessionExpired } from '@commissioning/browser-session/browser-session.ts'
import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { type Call, createCall } from '@commissioning/contract/http/client'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ownInstallationsBeforeLoad } from '../features/installations/installation-filters.ts'
import { createPrefetchedAnswers } from '../lib/api/prefetched-answers.ts'
import { loadConfig } from '../lib/config.ts'
import { fetchOrLastKnown } from '../lib/offline/last-known.ts'
import { isWithoutNetwork } from '../lib/offline/network.ts'
import { paths } from '../lib/paths.ts'
import { type FirstFile, preferredLanguage, SHIPPED_MESSAGES } from '../lib/preferred-language.ts'
import { consoleApp } from '../lib/session/console-app.ts'
import { hardwareAddresses } from './layout/hardware-addresses.ts'

/** Whether the list of installations is opened as it usually is. */
export const isListOpened = () =>
  location.search === '' && [paths.home, paths.installations].some((path) => path === location.pathname)
const openedHardware = () => HARDWARE_PATH.exec(location.pathname)?.[1]

/** The file of words that the page of the address begins with. */
export function selectFirstMessageFile(): FirstFile {
  if (openedHardware()) return 'first-hardware'
  return isListOpened() ? 'first-list' : 'first-other'
}

const HARDWARE_PATH = /^\/installations\/([^/]+)\/hardware$/

const begun = begin()
// the page that awaits it tells what went wrong
begun.catch(() => undefined)

/**
 * Settings, session and, for who is signed in, the first answers, asked for by a small file of its own while the code of the
 * pages is on its way (SPEED-09).
 */
export const firstRequests = () => begun

async function begin() {
  loadTranslations()
  // the router asks for it once more, and tells what went wrong
  if (openedHardware()) void import('./layout/hardware-with-detached.tsx').catch(() => undefined)
  const config = await fetchOrLastKnown('config', loadConfig)
  const app = consoleApp(config)
  const browserSession = createBrowserSession(app)
  const apiUrl = new URL(config.apiBase, location.origin).href
  const user = await browserSession.start()
  const ahead = createPrefetchedAnswers()
  let asked: Promise<unknown> = Promise.resolve()
  if (user && !isSessionExpired(user) && !isWithoutNetwork()) {
    const send = async (request: Request) => {
      request.headers.set('accept-language', preferredLanguage())
      const answer = signRequest(browserSession, request, user).then(fetch)
      return ahead.ask(request.url, { token: user.access_token, answer })
    }
    // the page tells what is refused here, or renews the session
    asked = askForFirst(createCall({ baseUrl: apiUrl, send }), config.pageSize).catch(() => undefined)
    for (const address of openedAddresses(config.pageSize))
      void send(new Request(apiUrl + address, { cache: 'no-store' })).catch(() => undefined)
  }
  return { config, app, browserSession: browserSession, apiUrl, user, fetch: ahead.take, asked }
}

/** The words of the build; those that an operator keeps elsewhere are laid over them. */
function loadTranslations() {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  link.href = `${SHIPPED_MESSAGES}/${preferredLanguage()}/${selectFirstMessageFile()}.json`
  document.head.append(link)
}

/** Settles once all is asked for; who asks before for the same would do so twice. */
async function askForFirst(call: Call, pageSize: number): Promise<void> {
  const me = await call(accountEndpoints.getMe, {})
  if (!isListOpened()) return
  const query = { ...ownInstallationsBeforeLoad(me.id, pageSize), skip: 0 }
  void call(installationEndpoints.listInstallations, { query }).catch(() => undefined)
}

/** These requests go out beside that for the profile, unless something is searched for. */
function openedAddresses(pageSize: number): string[] {
  const installationId = openedHardware()
  return installationId && location.search === '' ? hardwareAddresses(installationId, pageSize) : []
}
