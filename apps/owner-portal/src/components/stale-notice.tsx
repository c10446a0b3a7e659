import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import classes from './stale-notice.module.css'

interface StaleRead {
  data: unknown
  error: Error | null
}

/**
 * Data stays on the page when it cannot be read again; the first failed read gives the reason for
 * all.
 */
export function StaleNotice({ reads }: { reads: readonly StaleRead[] }) {
  const { t } = useTranslation('portal')
  const failureText = useFailureText()
  const failure = reads.find(({ data, error }) => data !== undefined && error)?.error
  if (!failure) return null
  return (
    <div className={classes.notice}>
      <NoticeBar tone="failed">{t('stale', { reason: failureText(failure.message) })}</NoticeBar>
    </div>
  )
}
