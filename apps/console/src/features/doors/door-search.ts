import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { DOOR_STATES, doorNumberKey } from '@commissioning/domain/doors/door-rules'
import { compareNames } from '@commissioning/domain/formats/compare-names'
import { foldCase } from '@commissioning/domain/formats/fold-case'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { type ListAddress, parseListSearchText, sortIn } from '../../components/list-address.ts'

/** The page keeps these in its address; an invalid value falls back to the default. */
export interface DoorSearch extends Omit<ListAddress, 'page'> {
  /** A state, or `unlocked`: without a lock. */
  state?: string
  /** The id of a floor, or `none`. */
  floor?: string
}

export const DOOR_SORT = { key: 'number', direction: 'asc' } as const
export const TREE_STATE_FILTERS = ['unlocked', ...DOOR_STATES] as const

export function parseDoorSearch(raw: Record<string, unknown>): DoorSearch {
  const state = TREE_STATE_FILTERS.find((known) => known === raw.state)
  const floor = typeof raw.floor === 'string' && raw.floor !== '' ? raw.floor : undefined
  return {
    ...parseListSearchText(raw),
    ...sortIn(raw, Object.keys(SORTED_BY)),
    ...(state === undefined ? {} : { state }),
    ...(floor === undefined ? {} : { floor }),
  }
}

/** The doors that search and filters leave, in the order that was chosen (DOOR-06). */
export function filterDoors(
  doors: readonly Door[],
  { search = '', state, floor }: DoorSearch,
  sort: Sort,
): Door[] {
  const wanted = foldCase(search.trim())
  const isShown = (door: Door) =>
    searchedTextsOf(door).some((text) => foldCase(text).includes(wanted)) &&
    (state === undefined || (state === 'unlocked' ? door.lock === null : door.state === state)) &&
    (floor === undefined || (door.floor?.id ?? 'none') === floor)
  const by = SORTED_BY[sort.key as keyof typeof SORTED_BY] ?? compareDoorNumbers
  const sign = sort.direction === 'asc' ? 1 : -1
  return doors.filter(isShown).sort((one, other) => sign * (by(one, other) || compareDoorNumbers(one, other)))
}

/** A door is found by all that stands at it or on its box. */
const searchedTextsOf = ({ number, customerReference, externalId, code, lock }: Door) =>
  [customerReference, number, externalId, code, lock?.customerReference].filter(
    (text) => typeof text === 'string',
  )

const numberKeyOf = ({ number }: Door) => (number === null ? undefined : doorNumberKey(number))
const compareDoorNumbers = (one: Door, other: Door) => compare(numberKeyOf(one), numberKeyOf(other))

const SORTED_BY = {
  number: compareDoorNumbers,
  customer_reference: (one: Door, other: Door) =>
    compareNames(one.customerReference, other.customerReference),
  floor: (one: Door, other: Door) => compare(one.floor?.number, other.floor?.number),
  state: (one: Door, other: Door) => DOOR_STATES.indexOf(one.state) - DOOR_STATES.indexOf(other.state),
}

/** Unknown values come last. */
function compare(one: string | number | undefined, other: string | number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  return one < other ? -1 : 1
}
