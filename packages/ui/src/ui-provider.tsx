import './mantine-sheets.ts'
import './base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { COLOUR_SCHEME_KEY } from './colour-scheme-script.ts'
import { theme } from './theme.ts'
import { ToastRegion } from './toast-region.tsx'

interface Props {
  children: ReactNode
  /** `test` turns off portals and transitions, so that a test sees everything at once. */
  env?: 'default' | 'test' | undefined
}

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY })

/** Theme, colour scheme and the live region of toasts; stands once, around everything. */
export function UiProvider({ children, env = 'default' }: Props) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withGlobalClasses={false}
      env={env}
    >
      {children}
      <ToastRegion />
    </MantineProvider>
  )
}
