import { IconButton } from '@commissioning/ui/icon-button'
import { IconDeviceDesktop } from '@commissioning/ui/icons/device-desktop.ts'
import { IconMoon } from '@commissioning/ui/icons/moon.ts'
import { IconSun } from '@commissioning/ui/icons/sun.ts'
import { type ColourScheme, useColourScheme } from '@commissioning/ui/use-colour-scheme.ts'
import { useTranslation } from 'react-i18next'

/** Goes round light, dark and the system's own. */
export function SchemeButton() {
  const { t } = useTranslation('sandbox')
  const { scheme, setScheme } = useColourScheme()
  const { icon: Icon, next } = schemes[scheme]
  return (
    <IconButton
      label={t('scheme.label', { scheme: t(`scheme.${scheme}`) })}
      icon={<Icon size={20} stroke={1.7} />}
      onClick={() => setScheme(next)}
    />
  )
}

const schemes = {
  light: { icon: IconSun, next: 'dark' },
  dark: { icon: IconMoon, next: 'system' },
  system: { icon: IconDeviceDesktop, next: 'light' },
} as const satisfies Record<ColourScheme, { icon: typeof IconSun; next: ColourScheme }>
