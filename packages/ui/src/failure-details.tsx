import { useTranslation } from 'react-i18next'
import { CopyCode } from './copy-code.tsx'
import classes from './failure-details.module.css'
import type { RequestFailure } from './request-failure.ts'

/** "Details" of a failure: the correlation id to give to support. Nothing where the request never got one. */
export function FailureDetails({ failure }: { failure: RequestFailure }) {
  const { t } = useTranslation('ui')
  if (failure.correlationId === undefined) return null
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('failure.details')}</summary>
      <p className={classes.line}>
        {t('failure.correlationId')} <CopyCode code={failure.correlationId} />
      </p>
    </details>
  )
}
