import { DisabledReason } from '@commissioning/ui/disabled-reason'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useTranslation } from 'react-i18next'
import classes from './record-dialog.module.css'

interface Props {
  pdf: Blob | undefined
  waitingReason: string
}

/**
 * A link, since a browser may refuse a window that opens only once the file has come. It is the same element before and
 * after, so that a focus that waits on it stays.
 */
export function OpenPdf({ pdf, waitingReason }: Props) {
  const { t } = useTranslation('site-record')
  const url = useObjectUrl(pdf)
  return (
    <DisabledReason reason={url ? undefined : waitingReason}>
      {(blocked) => (
        <a
          className={classes.open}
          role={url ? undefined : 'link'}
          tabIndex={0}
          href={url}
          target="_blank"
          rel="noreferrer"
          {...blocked}
        >
          {t('open')}
        </a>
      )}
    </DisabledReason>
  )
}
