import { createCall } from '@commissioning/contract/client'
import { UiProvider } from '@commissioning/ui/ui-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { CallProvider } from './call.tsx'
import { loadConfig } from './config.ts'
import { ConfigProvider } from './config-context.tsx'
import { startLanguages } from './languages.ts'
import { createPortalRouter } from './routes.tsx'
import { openSession, SessionProvider } from './session.tsx'

// the content security policy forbids code made from text
z.config({ jitless: true })

const config = await loadConfig()
const [session] = await Promise.all([openSession(config), startLanguages(config.languagesBase)])
const baseUrl = new URL(config.apiBase, location.origin).href
const call = createCall({ baseUrl, send: (request) => session.send(request) })
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } } })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queries}>
          <ConfigProvider value={config}>
            <SessionProvider value={session}>
              <CallProvider value={call}>
                <RouterProvider router={createPortalRouter()} />
              </CallProvider>
            </SessionProvider>
          </ConfigProvider>
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  )
