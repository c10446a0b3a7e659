import type { BrowserApp } from '@commissioning/browser-session/browser-app.ts'
import { CallProvider } from '@commissioning/browser-session/call.tsx'
import { type CallWay, CallWayContext } from '@commissioning/browser-session/call-way.ts'
import type { openSession } from '@commissioning/browser-session/open-session.ts'
import { SendProvider } from '@commissioning/browser-session/send.tsx'
import { type Session, SessionProvider } from '@commissioning/browser-session/session.tsx'
import { SessionEnded } from '@commissioning/browser-session/session-ended.tsx'
import type { Call } from '@commissioning/contract/http/client'
import type { PortalConfig } from '@commissioning/contract/http/page-config'
import { subscribeToPageRestore } from '@commissioning/ui/page-life.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfigProvider } from '../lib/config-context.tsx'
import { createPortalRouter } from './routes.tsx'

interface Props {
  app: BrowserApp
  session: Session
  /** None where no session was opened. */
  ended?: ReturnType<typeof openSession>['ended']
  config: PortalConfig
  call: Call
  /** None for somebody who is not signed in. */
  way?: CallWay | undefined
  /** Sends a request as the signed-in person. */
  send: (request: Request) => Promise<Response>
}

/** All pages, with what they ask their surroundings for. */
export function Portal({ app, session, ended, config, call, way, send }: Props) {
  const [queries] = useState(createQueryClient)
  const [router] = useState(createPortalRouter)
  useEffect(() => subscribeToPageRestore(() => void queries.invalidateQueries()), [queries])
  return (
    <>
      {ended && <SessionEnded app={app} ended={ended} />}
      <QueryClientProvider client={queries}>
        <ConfigProvider value={config}>
          <SessionProvider value={session}>
            <SendProvider value={send}>
              <CallProvider value={call}>
                <CallWayContext value={way}>
                  <RouterProvider router={router} />
                </CallWayContext>
              </CallProvider>
            </SendProvider>
          </SessionProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </>
  )
}

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // a request that cannot be sent fails at once, in words, instead of waiting unseen for a network
      queries: {
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
