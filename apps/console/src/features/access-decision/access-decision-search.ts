import { findMonday } from '@commissioning/domain/access-decision/compute-access-matrix'
import { isCalendarDay } from '@commissioning/domain/schedules/weekdays'
import { isId, type ListAddress, parseListPage, parseListSearchText } from '../../components/list-address.ts'

export const ACCESS_DECISION_ANSWERS = ['opens', 'notYet', 'refused'] as const
export type AnswerKind = (typeof ACCESS_DECISION_ANSWERS)[number]

/** The address names a tag or a lock, or neither for the matrix of both. */
export interface AccessDecisionSearch extends Pick<ListAddress, 'search' | 'page'> {
  tag?: string
  lock?: string
  /** An instant as on the wire; now without it. */
  at?: string
  answer?: AnswerKind
  /** `YYYY-MM-DD`, the Monday of the shown week; this week without it. */
  week?: string
}

/** Invalid parameters fall back to the default. */
export function parseAccessDecisionSearch(raw: Record<string, unknown>): AccessDecisionSearch {
  const { tag, lock, at, week } = raw
  const answer = ACCESS_DECISION_ANSWERS.find((known) => known === raw.answer)
  return {
    ...parseListSearchText(raw),
    ...parseListPage(raw),
    ...(isId(tag) ? { tag } : {}),
    ...(isId(lock) && !isId(tag) ? { lock } : {}),
    ...(isInstant(at) ? { at } : {}),
    ...(answer ? { answer } : {}),
    ...(typeof week === 'string' && isCalendarDay(week) ? { week: findMonday(week) } : {}),
  }
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
