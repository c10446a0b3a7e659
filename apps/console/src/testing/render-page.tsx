import { CallProvider } from '@commissioning/browser-session/call.tsx'
import sessionMessages from '@commissioning/browser-session/locales/en/session.json' with { type: 'json' }
import { SendProvider } from '@commissioning/browser-session/send.tsx'
import { type Session, SessionProvider } from '@commissioning/browser-session/session.tsx'
import type { Api, OperationName } from '@commissioning/contract/api'
import type { Call, CallOptions } from '@commissioning/contract/http/client'
import type { Input, Reply } from '@commissioning/contract/http/endpoint'
import type { ConsoleConfig } from '@commissioning/contract/http/page-config'
import { RequestError } from '@commissioning/contract/http/request-error'
import { assertListQuery } from '@commissioning/contract/testing/assert-list-query'
import type { Flags } from '@commissioning/domain/flags/flag-names'
import { UiProvider } from '@commissioning/ui/ui-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { addressTexts } from '../components/address-texts.ts'
import { storeOnboardingWanted } from '../features/onboarding/onboarding-setting.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { ConfigProvider } from '../lib/config-context.tsx'
import { createFlagStore } from '../lib/flags/flag-store.ts'
import { FlagsProvider } from '../lib/flags/flags-context.tsx'

export type TestAnswers = {
  [Name in OperationName]?: (input: Input<Api[Name]>) => Promise<Reply<Api[Name]>>
}

export const testConfig: ConsoleConfig = {
  apiBase: '/api',
  oidc: { authority: 'https://issuer.test', clientId: 'console', audience: 'https://console.test/api' },
  environment: 'test',
  pageSize: 25,
  languagesBase: '/locales',
  alarmMonitoringMarker: 'mastermind',
  addresses: { officeContact: 'https://office.test' },
}

export interface RenderOptions {
  answers: TestAnswers
  /** Is called for each call with what it carries beside its input; a promise that it answers is waited for. */
  onCall?: (name: OperationName, options: CallOptions | undefined) => unknown
  session?: Partial<Session>
  config?: Partial<ConsoleConfig>
  /** The flag service answers with these; it is asked at once. */
  flags?: () => Partial<Flags> | Promise<Partial<Flags>>
  /** Until then it is only asked for whoever waits for it. */
  firstLoad?: Promise<unknown>
  /** Somebody who is to see the onboarding; others have seen it. */
  isNewcomer?: boolean
}

i18next.addResourceBundle('en', 'session', sessionMessages)
const messages = import.meta.glob<Record<string, unknown>>('../locales/en/*.json', {
  eager: true,
  import: 'default',
})
for (const [path, content] of Object.entries(messages))
  i18next.addResourceBundle('en', path.replace(/^.*\/(.*)\.json$/, '$1'), content)

interface Options extends RenderOptions {
  /** The address the page is opened at. */
  at?: string
  /** The tab of the installation that the page stands in. */
  tab?: string
}

/** A page as it stands in the console, its calls answered by the test; a call without an answer fails. */
export function renderPage(page: ReactNode, { at = '/', tab = 'hardware', ...surroundings }: Options) {
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => page })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => page })
  const installation = createRoute({
    getParentRoute: () => root,
    path: `/installations/$installationId/${tab}`,
    component: () => page,
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  const routeTree = root.addChildren([index, installation, anywhere])
  const router = createRouter({ routeTree, history, ...addressTexts })
  return {
    ...renderRouter(router, surroundings),
    location: () => history.location.href,
    go: (to: string) => history.push(to),
    back: history.back,
  }
}

/** A router with everything that stands around it in the console; a call without an answer fails. */
export function renderRouter(
  router: AnyRouter,
  { answers, onCall, session, config, flags = () => ({}), firstLoad, isNewcomer }: RenderOptions,
) {
  const call = (async (endpoint: Api[OperationName], input: never, options?: CallOptions) => {
    const { name } = endpoint
    const wait = onCall?.(name, options)
    if (wait instanceof Promise) await wait
    try {
      assertListQuery(endpoint, input)
    } catch (error) {
      // a page may show an error calmly; a rejection that nobody takes makes the whole run red
      void Promise.reject(error)
      throw error
    }
    const answer = answers[name] as ((given: never) => Promise<unknown>) | undefined
    if (answer) return answer(input)
    throw new RequestError({ message: `The test gives no answer to ${name}.`, statusCode: 500 })
  }) as unknown as Call
  const wholeSession: Session = {
    isSignedIn: true,
    signIn: async () => undefined,
    register: async () => undefined,
    signOut: async () => undefined,
    completeSignIn: async () => '/installations',
    ...session,
  }
  if (!isNewcomer) storeOnboardingWanted(false)
  const wholeConfig = { ...testConfig, ...config }
  const flagStore = createFlagStore(wholeConfig.environment, async () => flags(), firstLoad)
  void flagStore.evaluate()
  const queries = createQueryClient()
  const view = render(
    <UiProvider env="test">
      <QueryClientProvider client={queries}>
        <ConfigProvider value={wholeConfig}>
          <FlagsProvider value={flagStore}>
            <SessionProvider value={wholeSession}>
              <SendProvider value={() => Promise.reject(new Error('no stream in tests'))}>
                <CallProvider value={call}>
                  {/* the test's own routes stand in for the console's */}
                  <RouterProvider router={router as never} />
                </CallProvider>
              </SendProvider>
            </SessionProvider>
          </FlagsProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { ...view, queries }
}
