import type { AccessGroupRow } from '@commissioning/contract/access-groups/access-group-endpoints'
import { isOverridden } from '@commissioning/domain/access-groups/timeframe-rules'
import { type Timeframe, timeframeOf } from './group-answers.ts'
import { useTimeframeText } from './use-timeframe-text.ts'

/** When a group opens doors, in words. */
export function useGroupTimes() {
  const textOf = useTimeframeText()
  return ({ accessSchedules }: AccessGroupRow) =>
    counting(accessSchedules.map(timeframeOf)).map(textOf).join('; ')
}

/** The timeframes that say something: beside Always the others do not. */
const counting = (timeframes: readonly Timeframe[]) =>
  timeframes.filter((timeframe) => !isOverridden(timeframe, timeframes))
