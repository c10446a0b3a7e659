import { NoticeBar } from '@commissioning/ui/notice-bar'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownSince } from './use-known-since.ts'
import { waitForNetwork } from './wait-for-network.ts'

/** Says that the network is away and how old the shown data are; loaded when it is away. */
export function AwayNotice() {
  const { t } = useTranslation('offline')
  const knownSince = useKnownSince()
  useEffect(() => {
    const gone = new AbortController()
    void waitForNetwork(gone.signal)
    return () => gone.abort()
  }, [])
  return (
    <NoticeBar tone="offline">
      {t('away')}{' '}
      {knownSince !== undefined && (
        <>
          {t('known')} <RelativeTime instant={new Date(knownSince).toISOString()} />
        </>
      )}
    </NoticeBar>
  )
}
