import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { FailureDetails } from './failure-details.tsx'
import { useFailureText } from './failure-text.ts'
import classes from './feedback.module.css'
import { IconAlertTriangle } from './icons/alert-triangle.ts'
import type { RequestFailure } from './request-failure.ts'

interface Props {
  /** "Something went wrong" unless the form has a title of its own (ERR-08, ERR-09). */
  title?: string | undefined
  failure: RequestFailure | undefined
  /** Reads once more what could not be read. */
  onRetry?: (() => void) | undefined
}

/** The feedback area of a modal: what the platform said, without its code, and what support needs behind Details. */
export function Feedback({ title, failure, onRetry }: Props) {
  const { t } = useTranslation('ui')
  const failureText = useFailureText()
  if (failure === undefined) return null
  return (
    <div className={classes.feedback} role="alert">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.messages}>
        <p className={classes.title}>{title ?? t('failure.title')}</p>
        <p className={classes.message}>{failureText(failure.message)}</p>
        {onRetry && (
          <div className={classes.action}>
            <Button kind="secondary" onClick={onRetry}>
              {t('failure.retry')}
            </Button>
          </div>
        )}
        <FailureDetails failure={failure} />
      </div>
    </div>
  )
}
