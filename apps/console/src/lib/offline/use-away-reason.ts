import { useTranslation } from 'react-i18next'
import { useIsOnline } from './use-known-since.ts'

/** Why nothing can be added or changed now: there is no network. */
export function useAwayReason(): string | undefined {
  const { t } = useTranslation('shell')
  return useIsOnline() ? undefined : t('noNetwork.closed')
}
