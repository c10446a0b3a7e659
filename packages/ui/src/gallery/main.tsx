import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { loadUiMessages, UI_LANGUAGES } from '../messages.ts'
import { UiProvider } from '../ui-provider.tsx'
import { Gallery } from './gallery.tsx'

const asked = new URLSearchParams(location.search).get('language') ?? 'en'
const language = UI_LANGUAGES.find((known) => known === asked) ?? 'en'
await i18next.use(initReactI18next).init({ lng: language, interpolation: { escapeValue: false } })
i18next.addResourceBundle(language, 'ui', await loadUiMessages(language))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Gallery />
    </UiProvider>
  </StrictMode>,
)
