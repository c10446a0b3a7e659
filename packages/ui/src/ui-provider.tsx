import './mantine-sheets.ts'
import './base.css'
import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { COLOUR_SCHEME_KEY } from './colour-scheme-script.ts'
import { theme } from './theme.ts'
import { ToastRegion } from './toast-region.tsx'

interface Props {
  children: ReactNode
  /** `test` turns off portals and transitions, so that a test sees everything at once. */
  env?: 'default' | 'test' | undefined
}

const manager = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY })
const getRootElement = () => document.documentElement

/**
 * Theme, colour scheme, the focus and the live region of toasts; stands once, around everything. What Mantine's own provider works out
 * in each browser, the variables of the theme, is a part of the style sheet here (`theme-sheet.ts`).
 */
export function UiProvider({ children, env = 'default' }: Props) {
  const scheme = useProviderColorScheme({
    manager,
    getRootElement,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
  })
  useEffect(keepFocusOnceGiven, [])
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        env,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>
        {children}
        <ToastRegion />
      </MantineThemeProvider>
    </MantineContext>
  )
}

/** A first load brings no code for a focus that nothing has yet. */
function keepFocusOnceGiven() {
  const end = new AbortController()
  const { signal } = end
  const begin = ({ target }: FocusEvent) =>
    // without its code the focus goes where the browser puts it
    void import('./keep-focus-on-page.ts')
      .then(({ keepFocusOnPage }) => keepFocusOnPage(target, signal))
      .catch(() => 0)
  document.addEventListener('focusin', begin, { once: true, signal })
  return () => end.abort()
}
