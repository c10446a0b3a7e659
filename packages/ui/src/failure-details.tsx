import { useTranslation } from 'react-i18next'
import classes from './failure-details.module.css'
import { lazyPart } from './lazy-part.ts'
import type { RequestFailure } from './request-failure.ts'

const PlainCode = ({ code }: { code: string }) => <code>{code}</code>

/** The network may be what failed, and the number is told without a button too. */
const CopyCode = lazyPart<{ code: string }>(() =>
  import('./copy-code.tsx').then(
    (file) => file.CopyCode,
    () => PlainCode,
  ),
)

/** "Details" of a failure: the correlation id to give to support. Nothing where the request never got one. */
export function FailureDetails({ failure: { correlationId: code } }: { failure: RequestFailure }) {
  const { t } = useTranslation('ui')
  if (code === undefined) return null
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('failure.details')}</summary>
      <p className={classes.line}>
        {t('failure.correlationId')} <CopyCode code={code} coming={<PlainCode code={code} />} />
      </p>
    </details>
  )
}
