import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from './use-shortcut.ts'

interface Props {
  /** Shows a `PaletteWindow` while it is open; mounted when that is asked for first, so it can be loaded then. */
  content: ComponentType<{ isOpen: boolean; onClose: () => void }>
}

/** Ctrl/Cmd+K: pages, things and actions by name; stands once in the app. */
export function Palette({ content: Content }: Props) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  useShortcut({ keys: 'mod+k', label: t('palette.open'), onPress: () => setShown('open') })
  return shown !== 'never' && <Content isOpen={shown === 'open'} onClose={() => setShown('closed')} />
}
