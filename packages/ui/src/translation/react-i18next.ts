import { useSyncExternalStore } from 'react'
import i18next, { defaultNamespaceNow, waitFor } from './i18next.ts'
import type { Values } from './translate.ts'

interface Translation {
  t: (key: string, values?: Values) => unknown
  i18n: typeof i18next
  ready: true
}

/** Each namespace has one for as long as a language is spoken, so that whatever remembers it notices another language. */
let translations = new Map<string, Translation>()
let spoken = Object.create(i18next) as typeof i18next
i18next.on('languageChanged', () => {
  translations = new Map()
  spoken = Object.create(i18next) as typeof i18next
})

const subscribe = (listener: () => void) => {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}
const snapshot = () => translations

/** The words of a namespace, which are waited for; the part of `react-i18next` that our pages need (decision 191). */
export function useTranslation(namespace = defaultNamespaceNow()): Translation {
  const known = useSyncExternalStore(subscribe, snapshot, snapshot)
  const waiting = waitFor(namespace)
  if (waiting !== undefined) throw waiting
  const translation = known.get(namespace) ?? {
    t: (key: string, values?: Values) => i18next.t(key, { ns: namespace, ...values }),
    i18n: spoken,
    ready: true,
  }
  known.set(namespace, translation)
  return translation
}

/** The library is told of React by this; ours knows. */
export const initReactI18next = { type: '3rdParty' as const }
