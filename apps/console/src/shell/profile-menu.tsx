import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { useColourScheme } from '@commissioning/ui/use-colour-scheme.ts'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconExternalLink, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { APP_VERSION } from '../app-version.ts'
import { useConfig } from '../config-context.tsx'
import { chooseLanguage, LANGUAGES } from '../languages.ts'
import { paths } from '../paths.ts'
import { useMe } from '../session/me-queries.ts'
import { ProfileButton } from './profile-button.tsx'
import classes from './profile-menu.module.css'

const SCHEMES = ['light', 'dark', 'system'] as const

/** Who is signed in, how the console looks and speaks, and the way out (1 §2). It comes open, at the first press. */
export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const me = useMe()
  const { addresses } = useConfig()
  const { scheme, setScheme } = useColourScheme()
  const name = me.data ? displayedName(me.data) : ''

  return (
    <Menu defaultOpened position="bottom-end" width={300} closeOnItemClick>
      <Menu.Target>
        <ProfileButton />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{me.data?.role.customerReference}</span>
          <span>{me.data?.email}</span>
          {me.data?.phone && <span>{me.data.phone}</span>}
        </div>
        <Menu.Divider />
        <Menu.Label>{t('profile.language')}</Menu.Label>
        <div className={classes.choices}>
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={i18next.language === language}
              lang={language}
              onClick={() => void chooseLanguage(language)}
            >
              {t(`languages.${language}`)}
            </button>
          ))}
        </div>
        <Menu.Label>{t('profile.look')}</Menu.Label>
        <div className={classes.choices}>
          {SCHEMES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={scheme === choice}
              onClick={() => setScheme(choice)}
            >
              {t(`schemes.${choice}`)}
            </button>
          ))}
        </div>
        <Menu.Divider />
        {addresses.account && (
          <Menu.Item
            component="a"
            className={classes.item ?? ''}
            href={`${addresses.account}?return_to=${encodeURIComponent(location.origin + paths.callback)}`}
            leftSection={<IconUserCircle size={18} />}
          >
            {t('profile.settings')}
          </Menu.Item>
        )}
        {addresses.legal && (
          <Menu.Item
            component="a"
            className={classes.item ?? ''}
            href={addresses.legal}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('profile.legal')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void navigate({ to: paths.logout })}>
          {t('profile.logout')}
        </Menu.Item>
        <Menu.Label>{t('profile.version', { version: APP_VERSION })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
