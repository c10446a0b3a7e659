import { OPERATIONS_LIMITS, type OperationsConcern } from '@commissioning/domain/admin/operations-limits'
import { useAmounts } from './use-amounts.ts'

/** The limit of a concern as people read it. */
export function useLimitText() {
  const { duration, share } = useAmounts()
  return (concern: OperationsConcern) => {
    const { limit } = OPERATIONS_LIMITS[concern]
    return concern === 'ManyIqsOffline' ? share(limit) : duration(limit)
  }
}
