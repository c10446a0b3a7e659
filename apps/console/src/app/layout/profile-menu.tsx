import '@mantine/core/styles/Popover.layer.css'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { IconExternalLink } from '@commissioning/ui/icons/external-link.ts'
import { IconLogout } from '@commissioning/ui/icons/logout.ts'
import { IconSchool } from '@commissioning/ui/icons/school.ts'
import { IconUserCircle } from '@commissioning/ui/icons/user-circle.ts'
import { useColourScheme } from '@commissioning/ui/use-colour-scheme.ts'
import { Popover } from '@mantine/core'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { APP_VERSION } from '../../lib/app-version.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { selectLanguage } from '../../lib/languages.ts'
import { paths } from '../../lib/paths.ts'
import { CONSOLE_LANGUAGES } from '../../lib/preferred-language.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import { Onboarding } from './onboarding.tsx'
import { ProfileButton } from './profile-button.tsx'
import classes from './profile-menu.module.css'

const SCHEMES = ['light', 'dark', 'system'] as const

/**
 * The signed-in person, language, colours and logout (SHELL-09, SHELL-11). Loaded at the first press, and then open.
 */
export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const me = useMe()
  const { addresses } = useConfig()
  const { scheme, setScheme } = useColourScheme()
  const [isOpen, setIsOpen] = useState(true)
  const [isOnboarding, setIsOnboarding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const openOnboarding = () => {
    // the focus comes back to where it is now, and the menu is gone by then
    button.current?.focus()
    setIsOpen(false)
    setIsOnboarding(true)
  }

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        // the button that was pressed may have given way to this menu's own
        onDismiss={() => button.current?.focus()}
        position="bottom-end"
        width={300}
        shadow="lg"
        trapFocus
      >
        <Popover.Target>
          <ProfileButton ref={button} onClick={() => setIsOpen(!isOpen)} />
        </Popover.Target>
        <Popover.Dropdown className={classes.menu ?? ''}>
          <div className={classes.person}>
            <strong>{me.data && displayedName(me.data)}</strong>
            <span>{me.data?.role.customerReference}</span>
            <span>{me.data?.email}</span>
            {me.data?.phone && <span>{me.data.phone}</span>}
          </div>
          <ProfileOptionGroup
            label={t('profile.language')}
            choices={CONSOLE_LANGUAGES.map((value) => ({
              value,
              label: t(`languages.${value}`),
              lang: value,
            }))}
            selected={i18next.language}
            onSelect={(language) => void selectLanguage(language)}
          />
          <ProfileOptionGroup
            label={t('profile.look')}
            choices={SCHEMES.map((value) => ({ value, label: t(`schemes.${value}`) }))}
            selected={scheme}
            onSelect={setScheme}
          />
          <nav className={classes.links} aria-label={t('profile.links')}>
            {addresses.account && (
              <a
                href={`${addresses.account}?return_to=${encodeURIComponent(location.origin + paths.callback)}`}
              >
                <IconUserCircle size={18} aria-hidden />
                {t('profile.settings')}
              </a>
            )}
            {addresses.legal && (
              <a href={addresses.legal} target="_blank" rel="noreferrer">
                <IconExternalLink size={18} aria-hidden />
                {t('profile.legal')}
              </a>
            )}
            <button type="button" onClick={openOnboarding}>
              <IconSchool size={18} aria-hidden />
              {t('onboarding')}
            </button>
            <RouterLink to={paths.logout}>
              <IconLogout size={18} aria-hidden />
              {t('profile.logout')}
            </RouterLink>
          </nav>
          <p className={classes.version}>{t('profile.version', { version: APP_VERSION })}</p>
        </Popover.Dropdown>
      </Popover>
      {isOnboarding && <Onboarding onClose={() => setIsOnboarding(false)} />}
    </>
  )
}

interface ProfileOptionGroupProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; lang?: string }[]
  selected: string
  onSelect: (value: Value) => void
}

/** A choice of a few visible options that applies at once. */
function ProfileOptionGroup<Value extends string>({
  label,
  choices,
  selected,
  onSelect,
}: ProfileOptionGroupProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {choices.map(({ value, label: name, lang }) => (
        <button
          key={value}
          type="button"
          aria-pressed={selected === value}
          lang={lang}
          onClick={() => onSelect(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
