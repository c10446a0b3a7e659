import { englishUiMessages } from '@commissioning/ui/messages.ts'
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { App } from './app.tsx'
import messages from './locales/en.json' with { type: 'json' }
import { makeRouter } from './routes.tsx'

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui: englishUiMessages, sandbox: messages } },
  interpolation: { escapeValue: false },
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <App
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })}
      router={makeRouter()}
    />
  </StrictMode>,
)
