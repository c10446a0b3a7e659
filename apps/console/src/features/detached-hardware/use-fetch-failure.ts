import { RequestError } from '@commissioning/contract/http/request-error'
import { useTranslation } from 'react-i18next'

/**
 * Explains a list of detached hardware that cannot be fetched (ATTACH-15), with the details of the
 * answer.
 */
export function useFetchFailure() {
  const { t } = useTranslation('hardware-tree')
  return (error: Error | null) =>
    error
      ? {
          message: t('detached.failed'),
          of: error,
          ...(error instanceof RequestError ? { correlationId: error.correlationId } : {}),
        }
      : undefined
}
