import { parseLockType, parseNet } from '../doors/schedule-cells.ts'
import { floorNumberIn } from '../doors/storey-names.ts'
import { normalizeLockName } from '../locks/lock-rules.ts'
import { type LockLine, MAX_LINES, tooManyLinesRefusal } from './line-rules.ts'
import { type ListRow, listColumns, listRows } from './list-columns.ts'
import { listLineDoubts } from './list-doubts.ts'
import { lockListRefusals } from './lock-list-refusals.ts'
import { suggestNextName } from './suggest-next-name.ts'

export interface ListedLine extends LockLine {
  floorId: string | null
  /** It is set where the floor has to be created first. */
  newFloor?: { number: number; customerReference: string } | undefined
}

interface NamedPlace {
  id: string
  customerReference: string
}
type NumberedFloor = NamedPlace & { number: number }

export interface ListSurroundings {
  floors: readonly NumberedFloor[]
  /** The IQs and repeaters that locks can hang on. */
  places: readonly NamedPlace[]
  /** Lines that name no floor or place take these, and unnamed lines count on from `name`. */
  usual: { parentId: string | null; floorId: string | null; name: string }
  /** The keys of the names in use. */
  taken: ReadonlySet<string>
}

/**
 * The locks of a list by its rows, or why it is no such list. A list of codes alone is named in turn; one with a line
 * that a person has to look at first is in doubt (TABLE-65).
 */
export function parseLockList(cells: readonly (readonly string[])[], around: ListSurroundings) {
  const read = listColumns(cells, [])
  if (!read) return { refusal: lockListRefusals.ListWithoutCodes }
  const rows = listRows(cells, read).filter(({ isEmpty }) => !isEmpty)
  if (rows.length > MAX_LINES) return { refusal: tooManyLinesRefusal }
  const taken = new Set(around.taken)
  const isNamed = read.columns.includes('name')
  let last = around.usual.name
  const lines = rows.map(({ cells }): ListedLine => {
    const { code, name, place: placeText, floor: floorText } = cells
    last = isNamed ? name : suggestNextName(last, taken)
    taken.add(normalizeLockName(last))
    const place = findPlaceByText(placeText, around.places)
    const floor = findFloorByText(floorText, around.floors)
    return {
      code,
      name: last,
      parentId: place.id ?? around.usual.parentId,
      unknownPlace: place.unknown,
      floorId: floor.id ?? around.usual.floorId,
      unknownFloor: floor.unknown,
      ...(cells.lockType === '' && cells.communicationType === '' ? {} : { wished: readWishedType(cells) }),
    }
  })
  return { lines, isInDoubt: rows.some((row) => listLineDoubts(row, []).length > 0) }
}

/** The lock type and the net that a line names; null for one that it does not name. */
export const readWishedType = ({ lockType, communicationType }: ListRow['cells']) => ({
  lockType: parseLockType(lockType) ?? null,
  communicationType: parseNet(communicationType) ?? null,
})

interface FoundPlace {
  id?: string | undefined
  /** The text stays here when no place or several have that name. */
  unknown?: string | undefined
}

/** Finds a place by its name; an empty cell names none. */
export function findPlaceByText(text: string, places: readonly NamedPlace[]): FoundPlace {
  if (text === '') return {}
  const key = normalizeLockName(text)
  const named = places.filter(({ customerReference }) => normalizeLockName(customerReference) === key)
  return named.length === 1 ? { id: named[0]?.id } : { unknown: text }
}

/** Finds a floor by its name, or else by the number in the text. */
export function findFloorByText(text: string, floors: readonly NumberedFloor[]): FoundPlace {
  const floorNumber = floorNumberIn(text)
  const numbered = floorNumber === undefined ? undefined : floors.find(({ number }) => number === floorNumber)
  const named = findPlaceByText(text, floors)
  return named.unknown === undefined || !numbered ? named : { id: numbered.id }
}
