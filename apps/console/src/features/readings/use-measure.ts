import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { readingEndpoints } from '@commissioning/contract/readings/reading-endpoints'
import { isConditionStated, type ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange, useWrite } from '../../lib/api/operations.ts'

/** Measures a lock under a condition, and says the condition of what was measured last. */
export function useMeasure(params: { installationId: string; lockId: string }) {
  const tell = useChange(readingEndpoints.recordReadingCondition, 'reading')
  const measure = useWrite(async (condition: ReadingCondition, call) => {
    await call(lockEndpoints.refreshLockSignal, { params }, { idempotencyKey: newIdempotencyKey() })
    if (isConditionStated(condition))
      await call(readingEndpoints.recordReadingCondition, { params, body: condition })
  }, 'lock')
  return {
    isBusy: measure.isPending || tell.isPending,
    isAsked: measure.isSuccess,
    isConditionStored: tell.isSuccess,
    error: measure.error ?? tell.error,
    measure(condition: ReadingCondition) {
      tell.reset()
      measure.mutate(condition)
    },
    tell(condition: ReadingCondition) {
      measure.reset()
      tell.mutate({ params, body: condition })
    },
  }
}
