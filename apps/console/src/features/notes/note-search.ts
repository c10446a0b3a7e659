import {
  containsFilter,
  eq,
  type FilterNode,
  ge,
  joinFiltersWithAnd,
  le,
  printFilter,
  toLower,
} from '@commissioning/contract/http/filter'
import { dayInUtc } from '@commissioning/domain/formats/dates'
import { NOTE_RESOURCE_TYPES, type NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { isCalendarDay } from '@commissioning/domain/schedules/weekdays'
import { isId, type ListAddress, parseListAddress } from '../../components/list-address.ts'

/** Days are `YYYY-MM-DD` and both included; a resource goes with its type. */
export interface NoteFilter {
  type?: NoteResourceType
  resource?: string
  from?: string
  until?: string
}

/** The search parameters of the notes page; invalid ones fall back to the default. */
export interface NoteSearch extends NoteFilter, ListAddress {}

/** The newest first (NOTE-03). */
export const NOTE_SORT = { key: 'created_on', direction: 'desc' } as const
const SORTABLE_FIELDS = ['subject', 'resource_type', 'resource_reference', 'user_first_name', 'created_on']

export function parseNoteSearch(search: Record<string, unknown>): NoteSearch {
  const type = NOTE_RESOURCE_TYPES.find((known) => known === search.type)
  const { resource, from, until } = search
  const isResource = type && type !== 'Collection' && isId(resource)
  return {
    ...parseListAddress(search, SORTABLE_FIELDS),
    ...(type ? { type } : {}),
    ...(isResource ? { resource } : {}),
    ...(isDayText(from) ? { from } : {}),
    ...(isDayText(until) ? { until } : {}),
  }
}

/** The search matches subjects, the dates match the day of writing (NOTE-25). */
export function noteFilter({ search, type, resource, from, until }: NoteSearch): string {
  const parts: (FilterNode | undefined)[] = [
    search ? containsFilter(toLower('subject'), search.toLowerCase()) : undefined,
    type && eq('resource_type', type),
    resource ? eq('resource_id', resource) : undefined,
    from ? ge('created_on', new Date(dayInUtc(from).start)) : undefined,
    until ? le('created_on', new Date(dayInUtc(until).end)) : undefined,
  ]
  const filter = joinFiltersWithAnd(parts)
  return filter ? printFilter(filter) : ''
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)
