import type { CallWay } from '@commissioning/browser-session/call-way.ts'
import sessionMessages from '@commissioning/browser-session/locales/en/session.json' with { type: 'json' }
import type { Session } from '@commissioning/browser-session/session.tsx'
import { type Api, api, type OperationName } from '@commissioning/contract/api'
import type { Call, CallOptions } from '@commissioning/contract/http/client'
import type { Input, Reply } from '@commissioning/contract/http/endpoint'
import { RequestError } from '@commissioning/contract/http/request-error'
import { visitPage } from '@commissioning/ui/testing/visit-page'
import i18next from 'i18next'
import { Portal } from '../app/portal.tsx'
import { portalApp } from '../lib/portal-app.ts'
import ownedRecord from '../locales/en/owned-record.json' with { type: 'json' }
import ownedTags from '../locales/en/owned-tags.json' with { type: 'json' }
import plan from '../locales/en/plan.json' with { type: 'json' }
import portal from '../locales/en/portal.json' with { type: 'json' }
import terms from '../locales/en/terms.json' with { type: 'json' }

type OperationAnswers = { [Name in OperationName]?: (input: Input<Api[Name]>) => Promise<Reply<Api[Name]>> }

export const portalConfig = {
  apiBase: '/api',
  oidc: { authority: 'https://issuer.test', clientId: 'portal', audience: 'https://portal.test/api' },
  languagesBase: '/owner/locales',
  termsOfService: { version: '1.0' },
}

i18next.addResourceBundle('en', 'plan', plan)
i18next.addResourceBundle('en', 'portal', portal)
i18next.addResourceBundle('en', 'session', sessionMessages)
i18next.addResourceBundle('en', 'owned-record', ownedRecord)
i18next.addResourceBundle('en', 'owned-tags', ownedTags)
i18next.addResourceBundle('en', 'terms', terms)
i18next.setDefaultNamespace('portal')

const noIntercoms = async () => ({ items: [] })

/** The whole portal at an address, its calls answered by the test; a call without an answer fails. */
export function openPortal(
  at: string,
  answers: OperationAnswers,
  session: Partial<Session> = {},
  /** Called with each request. */
  onCall: (name: OperationName | undefined, options: CallOptions) => void = () => undefined,
  /** Answers the stream of changes, which nobody does otherwise. */
  send: (request: Request) => Promise<Response> = () => new Promise(() => undefined),
  way?: CallWay,
) {
  const names = new Map<unknown, OperationName>(
    Object.entries(api).map(([name, endpoint]) => [endpoint, name as OperationName]),
  )
  const call = (async (endpoint: unknown, input: never, options: CallOptions = {}) => {
    const name = names.get(endpoint)
    onCall(name, options)
    const answer =
      name &&
      ({ listOwnedIntercomSites: noIntercoms, ...answers }[name] as
        | ((given: never) => Promise<unknown>)
        | undefined)
    if (answer) return answer(input)
    throw new RequestError({ message: `The test gives no answer to ${name}.`, statusCode: 500 })
  }) as Call
  const wholeSession: Session = {
    isSignedIn: true,
    signIn: async () => undefined,
    register: async () => undefined,
    signOut: async () => undefined,
    completeSignIn: async () => '/owner/',
    ...session,
  }
  history.replaceState(null, '', at)
  return visitPage(
    <Portal
      app={portalApp(portalConfig)}
      session={wholeSession}
      config={portalConfig}
      call={call}
      way={way}
      send={send}
    />,
  )
}
