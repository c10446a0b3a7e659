import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { Palette } from '@commissioning/ui/palette'
import { useShortcut } from '@commissioning/ui/use-shortcut.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useIsWithinRoles } from '../../lib/session/use-role-bounds.ts'

const PaletteContent = lazyPart(async () => (await import('./palette-content.tsx')).PaletteContent)

/** Ctrl/Cmd+K for everything, and G with a letter for the pages (FIND-05). */
export function ConsolePalette() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const isOff = !useIsWithinRoles({ minimum: 'installer_admin' })
  const to = (page: string) => () => void navigate({ to: page })
  useShortcut({ keys: 'g i', label: t('menu.installations'), onPress: to(paths.installations) })
  useShortcut({ keys: 'g r', label: t('palette.released'), onPress: to(paths.released) })
  useShortcut({ keys: 'g p', label: t('menu.installers'), onPress: to(paths.installers), isOff })
  useShortcut({
    keys: 'g c',
    label: t('menu.companyInformation'),
    onPress: to(paths.companyInformation),
    isOff,
  })
  return <Palette content={PaletteContent} placeholder={t('palette.placeholder')} />
}
