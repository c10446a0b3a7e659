import { FRAME_KEY } from '@commissioning/ui/colour-scheme-script.ts'
import { FailureRetryContext } from '@commissioning/ui/failure-retry.ts'
import { IconBuildingCommunity } from '@commissioning/ui/icons/building-community.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { PageFrame } from '@commissioning/ui/page-frame'
import { Shortcuts } from '@commissioning/ui/shortcuts'
import type { MenuEntry } from '@commissioning/ui/side-menu'
import { useLocation } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../components/brand.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { useFindRetry } from '../../lib/api/use-find-retry.ts'
import { switchToLocale } from '../../lib/languages.ts'
import { readLocal, writeLocal } from '../../lib/local-store.ts'
import { loadNotices } from '../../lib/offline/load-notices.ts'
import { paths } from '../../lib/paths.ts'
import { useIsOutside, useMe } from '../../lib/session/me-queries.ts'
import { useAdminEntries } from './admin-entries.tsx'
import { ConsolePalette } from './console-palette.tsx'
import { FirstVisit } from './first-visit.tsx'
import { NotificationButton } from './notification-button.tsx'
import { ProfileButton } from './profile-button.tsx'
import { useForgetReload } from './render-failure.tsx'
import { useServiceStatusInFrame } from './service-status-frame.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { storeRoute } from './visit-memory.ts'

const OfflineNotices = lazyPart(loadNotices)

const COLLAPSED = 'menu-collapsed'

/** Side menu, top bar and content; the menu's state is remembered on this device (SHELL-05). */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [isCollapsed, setIsCollapsed] = useState(() => readLocal(COLLAPSED) === 'true')
  const me = useMe()
  const isOutside = useIsOutside()
  const adminEntries = useAdminEntries()
  const serviceStatus = useServiceStatusInFrame()
  const findRetry = useFindRetry()
  useForgetReload(pathname)
  useEffect(() => storeRoute(pathname), [pathname])
  useEffect(() => writeLocal(FRAME_KEY, isCollapsed ? 'collapsed' : 'open'), [isCollapsed])
  usePageFocus()
  useEffect(() => {
    if (me.data) void switchToLocale(me.data.locale)
  }, [me.data])
  const collapse = (next: boolean) => {
    setIsCollapsed(next)
    writeLocal(COLLAPSED, String(next))
  }

  return (
    <PageFrame
      brand={(isShort) => <Brand isShort={isShort} />}
      link={RouterLink}
      isCollapsed={isCollapsed}
      onCollapse={collapse}
      banner={
        <>
          <OfflineNotices />
          {serviceStatus.banner}
        </>
      }
      topBar={
        // the name decides where the bell stands; what asks for a name that failed must not go because it is asked for
        (me.isFetched || !me.isPending) && (
          <>
            {!isOutside && <NotificationButton />}
            <Profile />
          </>
        )
      }
      entries={[
        ...(isOutside ? [] : [installationsEntry(t, pathname)]),
        ...adminEntries.map((entry) => ({ ...entry, isActive: pathname.startsWith(entry.to) })),
        ...serviceStatus.entries,
      ]}
    >
      <FailureRetryContext value={findRetry}>{children}</FailureRetryContext>
      {serviceStatus.panel}
      {pathname === paths.installations && me.data && <FirstVisit />}
      <Shortcuts />
      <ConsolePalette />
    </PageFrame>
  )
}

const installationsEntry = (t: TFunction<'shell'>, pathname: string): MenuEntry => ({
  key: 'installations',
  label: t('menu.installations'),
  to: paths.installations,
  icon: <IconBuildingCommunity size={22} />,
  isActive: false,
  items: [
    {
      key: 'in-progress',
      label: t('menu.inProgress'),
      to: paths.installations,
      isActive: pathname.startsWith(paths.installations),
    },
    {
      key: 'released',
      label: t('menu.released'),
      to: paths.released,
      isActive: pathname === paths.released,
    },
  ],
})

/** The profile in the top bar; its menu is loaded when somebody asks for it. */
function Profile() {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return <ProfileButton onClick={() => setIsAsked(true)} />
  return <ProfileMenu coming={<ProfileButton />} />
}

const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu)
