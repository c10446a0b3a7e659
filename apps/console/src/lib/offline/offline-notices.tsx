import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { areRenewalsRefused, subscribeToRefusedRenewals } from '../api/refused-renewals.ts'
import { useAppUpdate } from './use-app-update.ts'
import { useIsOnline } from './use-known-since.ts'

// without a worker the module that shows the age may be unreachable
const AwayNotice = lazyPart(() =>
  import('./away-notice.tsx').then(
    (module) => module.AwayNotice,
    () => PlainAwayNotice,
  ),
)

/** Above every page: that the network is away, that what is shown is old for a moment, and that a new version is ready. */
export function OfflineNotices() {
  const { t } = useTranslation('offline')
  const isOnline = useIsOnline()
  const queries = useQueryClient()
  const isBehind = useSyncExternalStore(subscribeToRefusedRenewals, () => areRenewalsRefused(queries))
  const takeUpdate = useAppUpdate()
  useEffect(nameManifest, [])

  return (
    <>
      {!isOnline && <AwayNotice />}
      {isOnline && isBehind && <NoticeBar tone="neutral">{t('behind')}</NoticeBar>}
      {takeUpdate && (
        <NoticeBar
          tone="neutral"
          action={
            <Button kind="secondary" onClick={takeUpdate}>
              {t('reload')}
            </Button>
          }
        >
          {t('ready')}
        </NoticeBar>
      )}
    </>
  )
}

function PlainAwayNotice() {
  const { t } = useTranslation('offline')
  return <NoticeBar tone="offline">{t('away')}</NoticeBar>
}

/**
 * The manifest makes the console installable. A page that names it itself makes a browser read it
 * and its icon during a first load (SPEED-01).
 */
function nameManifest() {
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  })
  document.head.append(link)
  return () => link.remove()
}
