import { ErrorState } from '@commissioning/ui/error-state'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The provider let the person in, and the platform does not take its word. */
  isRefused: boolean
  /** How far the clock of this device is wrong, where it is. */
  minutesAhead: number | undefined
  onRetry: () => void
}

/** Why a sign-in could not be completed. */
export function SignInFault({ isRefused, minutesAhead, onRetry }: Props) {
  const { t } = useTranslation('session')
  const sentence = () => {
    if (minutesAhead === undefined) return isRefused ? t('refused') : t('failed')
    const count = Math.abs(minutesAhead)
    return minutesAhead > 0 ? t('clock.ahead', { count }) : t('clock.behind', { count })
  }
  return <ErrorState failure={{ message: sentence() }} onRetry={onRetry} />
}
