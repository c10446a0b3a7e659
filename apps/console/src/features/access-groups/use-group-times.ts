import type { AccessGroupRow } from '@commissioning/contract/access-groups/access-group-endpoints'
import { isTimeframeRedundant, timeframeKind } from '@commissioning/domain/access-groups/timeframe-rules'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { useTimeframeText } from '../../components/use-timeframe-text.ts'
import { type Timeframe, toTimeframe } from './group-answers.ts'

/** When a group opens doors, and in which zones those hours count (ZONE-24). */
export function useGroupTimes() {
  const textOf = useTimeframeText()
  return ({ accessSchedules, timeZones }: AccessGroupRow) => {
    const counted = dropRedundantTimeframes(accessSchedules.map(toTimeframe))
    const times = counted.map(textOf).join('; ')
    // Always is so in every zone
    const hasHours = counted.some((timeframe) => timeframeKind(timeframe) === 'custom')
    return hasHours && timeZones.length > 0 ? `${times} (${timeZones.map(timeZoneLabel).join(', ')})` : times
  }
}

/** The timeframes that say something: beside Always the others do not. */
const dropRedundantTimeframes = (timeframes: readonly Timeframe[]) =>
  timeframes.filter((timeframe) => !isTimeframeRedundant(timeframe, timeframes))
