import { IconButton } from '@commissioning/ui/icon-button'
import { IconBell } from '@commissioning/ui/icons/bell.ts'
import { IconBuildingCommunity } from '@commissioning/ui/icons/building-community.ts'
import { IconDeviceDesktop } from '@commissioning/ui/icons/device-desktop.ts'
import { IconExternalLink } from '@commissioning/ui/icons/external-link.ts'
import { IconFlask } from '@commissioning/ui/icons/flask.ts'
import { IconHeartRateMonitor } from '@commissioning/ui/icons/heart-rate-monitor.ts'
import { IconInbox } from '@commissioning/ui/icons/inbox.ts'
import { IconMoon } from '@commissioning/ui/icons/moon.ts'
import { IconSun } from '@commissioning/ui/icons/sun.ts'
import { IconToggleRight } from '@commissioning/ui/icons/toggle-right.ts'
import type { LinkProps } from '@commissioning/ui/link.ts'
import { PageFrame } from '@commissioning/ui/page-frame'
import { type ColourScheme, useColourScheme } from '@commissioning/ui/use-colour-scheme.ts'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from './paths.ts'
import { useMails } from './queries.ts'
import classes from './sandbox-frame.module.css'
import { useSandboxChanges } from './use-sandbox-changes.ts'

const COLLAPSED_KEY = 'sandbox.menu.collapsed'

/** Menu, banner and the page; no page of the sandbox can be taken for the product. */
export function SandboxFrame() {
  const { t } = useTranslation('sandbox')
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed)
  const at = useRouterState({ select: ({ location }) => location.pathname })
  const isConnected = useSandboxChanges()
  const mails = useMails().data?.items.length ?? 0

  const collapse = (next: boolean) => {
    storeCollapsed(next)
    setIsCollapsed(next)
  }
  return (
    <PageFrame
      brand={(isShort) => (
        <span className={classes.brand}>
          <IconFlask size={24} stroke={1.6} aria-hidden />
          {!isShort && t('name')}
        </span>
      )}
      entries={entries.map(({ key, icon: Icon }) => ({
        key,
        label: t(`pages.${key}`),
        to: paths[key],
        icon: <Icon size={20} stroke={1.6} aria-hidden />,
        isActive: at === paths[key],
        mark: key === 'mailbox' && mails > 0 ? <span className={classes.count}>{mails}</span> : undefined,
      }))}
      link={RouterLink}
      isCollapsed={isCollapsed}
      onCollapse={collapse}
      topBar={
        <>
          <a className={classes.console} href="/">
            {t('openConsole')}
            <IconExternalLink size={16} stroke={1.8} aria-hidden />
          </a>
          <SchemeButton />
        </>
      }
      banner={
        <section aria-label={t('name')}>
          <p
            className={classes.banner}
            data-lost={!isConnected || undefined}
            role={isConnected ? 'note' : 'alert'}
          >
            {t(isConnected ? 'banner' : 'live.lost')}
          </p>
        </section>
      }
    >
      <Outlet />
    </PageFrame>
  )
}

/** For the next visit; a browser that refuses storage forgets it. */
function storeCollapsed(isCollapsed: boolean): void {
  try {
    localStorage.setItem(COLLAPSED_KEY, String(isCollapsed))
  } catch {
    // not remembered, and nothing else
  }
}

function wasCollapsed(): boolean {
  try {
    return localStorage.getItem(COLLAPSED_KEY) === 'true'
  } catch {
    return false
  }
}

/** The kit's link by this app's router. */
function RouterLink({ to, children, ...rest }: LinkProps) {
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )
}

/** Goes round light, dark and the system's own. */
function SchemeButton() {
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

const entries = [
  { key: 'site', icon: IconBuildingCommunity },
  { key: 'mailbox', icon: IconInbox },
  { key: 'alarmProvider', icon: IconBell },
  { key: 'statusPage', icon: IconHeartRateMonitor },
  { key: 'flags', icon: IconToggleRight },
] as const

const schemes = {
  light: { icon: IconSun, next: 'dark' },
  dark: { icon: IconMoon, next: 'system' },
  system: { icon: IconDeviceDesktop, next: 'light' },
} as const satisfies Record<ColourScheme, { icon: typeof IconSun; next: ColourScheme }>
