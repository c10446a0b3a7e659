import { refuseDateRange, refuseUnreadDate } from '@commissioning/domain/schedules/schedule-rules'
import { useRefusalText } from '../lib/refusal-text.ts'

interface DayRange {
  from: string | null
  until: string | null
}

/** Checks the two days of a filter: each is a day, and the second is not before the first. */
export function useDayRangeCheck() {
  const refusalText = useRefusalText()
  return ({ from, until }: DayRange) => {
    const unread = { from: refuseUnreadDate(from), until: refuseUnreadDate(until) }
    const range = unread.from ? undefined : refuseDateRange({ startDate: from, endDate: until })
    return { from: refusalText(unread.from), until: refusalText(unread.until ?? range) }
  }
}
