import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { useTranslation } from 'react-i18next'
import { useAppUpdate } from './use-app-update.ts'
import { useIsOnline, useKnownSince } from './use-known-since.ts'

/** Above every page: that the network is away and how old is what one sees, and that a new version is ready. */
export function OfflineNotices() {
  const { t } = useTranslation('offline')
  const isOnline = useIsOnline()
  const knownSince = useKnownSince()
  const takeUpdate = useAppUpdate()

  return (
    <>
      {!isOnline && (
        <NoticeBar tone="offline">
          {t('away')}{' '}
          {knownSince !== undefined && (
            <>
              {t('known')} <RelativeTime instant={new Date(knownSince).toISOString()} />
            </>
          )}
        </NoticeBar>
      )}
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
