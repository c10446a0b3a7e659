import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppUpdate } from './use-app-update.ts'
import { useIsOnline } from './use-known-since.ts'

// without a worker the module that shows the age may be unreachable
const AwayNotice = lazy(() =>
  import('./away-notice.tsx').then(
    (module) => ({ default: module.AwayNotice }),
    () => ({ default: PlainAwayNotice }),
  ),
)

/** Above every page: that the network is away, and that a new version is ready. */
export function OfflineNotices() {
  const { t } = useTranslation('offline')
  const isOnline = useIsOnline()
  const takeUpdate = useAppUpdate()

  return (
    <>
      <Suspense>{!isOnline && <AwayNotice />}</Suspense>
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
