import { eq, ge, joinFiltersWithAnd, le, printFilter } from '@commissioning/contract/http/filter'
import { dayInUtc } from '@commissioning/domain/formats/dates'
import { HISTORY_OUTCOMES, type HistoryOutcome } from '@commissioning/domain/history/history-entry'
import { isCalendarDay } from '@commissioning/domain/schedules/weekdays'
import { isId, type ListAddress, parseListAddress } from '../../components/list-address.ts'

/** A filter chooses the shown records; days are `YYYY-MM-DD` and both included. */
export interface HistoryFilter {
  actor?: string
  action?: string
  thing?: string
  outcome?: HistoryOutcome
  from?: string
  until?: string
}

/** The search parameters of the history; invalid ones fall back to the default. */
export interface HistorySearch extends HistoryFilter, ListAddress {}

/** The newest first, in the order in which they were written and not in that of a clock. */
export const HISTORY_SORT = { key: 'seq', direction: 'desc' } as const

export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const { actor, action, thing, from, until } = search
  const outcome = HISTORY_OUTCOMES.find((known) => known === search.outcome)
  return {
    ...parseListAddress(search, [HISTORY_SORT.key]),
    ...(isIdOrName(actor) ? { actor } : {}),
    ...(isIdOrName(action) ? { action } : {}),
    ...(isId(thing) ? { thing } : {}),
    ...(outcome ? { outcome } : {}),
    ...(isDayText(from) ? { from } : {}),
    ...(isDayText(until) ? { until } : {}),
  }
}

/** The condition of the list call, '' for all. */
export function historyFilter(chosen: HistoryFilter): string | undefined {
  const { actor, action, thing, outcome, from, until } = chosen
  const filter = joinFiltersWithAnd([
    actor ? eq('actor_id', actor) : undefined,
    action ? eq('operation', action) : undefined,
    thing ? eq('thing_id', thing) : undefined,
    outcome ? eq('outcome', outcome) : undefined,
    from ? ge('at', new Date(dayInUtc(from).start)) : undefined,
    until ? le('at', new Date(dayInUtc(until).end)) : undefined,
  ])
  return filter && printFilter(filter)
}

/** An id or the MAC of a device, or the name of an operation. */
const isIdOrName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w:-]{1,100}$/.test(value)

const isDayText = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)
