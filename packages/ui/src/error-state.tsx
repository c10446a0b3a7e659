import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import empty from './empty-state.module.css'
import { FailureDetails } from './failure-details.tsx'
import { useFailureText } from './failure-text.ts'
import { IconCloudOff } from './icons/cloud-off.ts'
import type { RequestFailure } from './request-failure.ts'
import { useTold } from './told-failures.ts'

interface Props {
  failure: RequestFailure
  title?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
}

/** Fills the place of content that could not be loaded. */
export function ErrorState({ failure, title, onRetry, busy }: Props) {
  const { t } = useTranslation('ui')
  const failureText = useFailureText()
  const place = useTold<HTMLDivElement>(failure)
  return (
    <div ref={place} className={empty.empty} role="alert">
      <div className={empty.picture} aria-hidden>
        <IconCloudOff size={40} stroke={1.3} />
      </div>
      <p className={empty.title}>{title ?? t('failure.title')}</p>
      <div className={empty.messages}>{failureText(failure.message)}</div>
      {onRetry && (
        <div className={empty.action}>
          <Button onClick={onRetry} busy={busy}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
      <FailureDetails failure={failure} />
    </div>
  )
}
