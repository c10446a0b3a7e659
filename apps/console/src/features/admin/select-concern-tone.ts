import { OPERATIONS_LIMITS, type OperationsConcern } from '@commissioning/domain/admin/operations-limits'

/** Red for what keeps people from their work, amber for what somebody should look at. */
export const selectConcernTone = (concern: OperationsConcern) =>
  OPERATIONS_LIMITS[concern].severity === 'critical' ? 'failed' : 'waiting'
