import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { FailureDetails } from './failure-details.tsx'
import { useFailureRetry } from './failure-retry.ts'
import { useFailureText } from './failure-text.ts'
import classes from './feedback.module.css'
import { IconAlertTriangle } from './icons/alert-triangle.ts'
import type { RequestFailure } from './request-failure.ts'
import { useTold } from './told-failures.ts'

interface Props {
  /** "Something went wrong" unless the form has a title of its own (ERR-08, ERR-09). */
  title?: string | undefined
  failure: RequestFailure | undefined
  /** Tries once more what is no read of the platform; such a read has another try anyway. */
  onRetry?: (() => void) | undefined
}

/** The feedback area of a modal: what the platform said, without its code, and what support needs behind Details. */
export function Feedback({ title, failure, onRetry }: Props) {
  const { t } = useTranslation('ui')
  const failureText = useFailureText()
  const readAgain = useFailureRetry(failure)
  const place = useTold<HTMLDivElement>(failure)
  const retry = onRetry ?? readAgain
  if (failure === undefined) return null
  return (
    <div ref={place} className={classes.feedback} role="alert">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.messages}>
        <p className={classes.title}>{title ?? t('failure.title')}</p>
        <p className={classes.message}>{failureText(failure.message)}</p>
        {retry && (
          <div className={classes.action}>
            <Button kind="secondary" onClick={retry}>
              {t('failure.retry')}
            </Button>
          </div>
        )}
        <FailureDetails failure={failure} />
      </div>
    </div>
  )
}
