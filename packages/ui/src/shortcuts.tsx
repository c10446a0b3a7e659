import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from './lazy-part.ts'
import { pressShortcut } from './shortcut-registry.ts'
import { useShortcut } from './use-shortcut.ts'

const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet)

/** Listens for the registered keys and shows their sheet on `?`; stands once, in the frame of the app. */
export function Shortcuts() {
  const { t } = useTranslation('ui')
  const [isShown, setIsShown] = useState(false)
  useShortcut({ keys: '?', label: t('shortcuts.show'), onPress: () => setIsShown(true) })

  useLayoutEffect(() => {
    document.addEventListener('keydown', pressShortcut)
    return () => document.removeEventListener('keydown', pressShortcut)
  }, [])

  return isShown && <ShortcutSheet onClose={() => setIsShown(false)} />
}
