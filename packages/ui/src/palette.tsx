import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from './lazy-part.ts'
import { useShortcut } from './use-shortcut.ts'

export interface PaletteAction {
  id: string
  label: string
  description?: string | undefined
  /** The heading it stands under. */
  group?: string | undefined
  icon?: ReactNode
  /** Further words it is found by. */
  keywords?: string | undefined
  onRun: () => void
}

export interface PaletteProps {
  actions: readonly PaletteAction[]
  placeholder: string
  /** Called on every change of the text, so that the app can fetch matches. */
  onQuery?: ((query: string) => void) | undefined
}

const PaletteWindow = lazyPart(async () => (await import('./palette-window.tsx')).PaletteWindow)

/** Ctrl/Cmd+K: pages, things and actions by name; stands once in the app and loads when it is first asked for. */
export function Palette(props: PaletteProps) {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  useShortcut({ keys: 'mod+k', label: t('palette.open'), onPress: () => setIsOpen(true) })
  return (
    <Suspense fallback={null}>
      {isOpen && <PaletteWindow {...props} onClose={() => setIsOpen(false)} />}
    </Suspense>
  )
}
