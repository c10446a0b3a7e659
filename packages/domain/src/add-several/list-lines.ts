import { floorNumberIn } from '../doors/storey-names.ts'
import { lockNameKey } from '../locks/lock-rules.ts'
import { type LockLine, MAX_LINES, tooManyLines } from './line-rules.ts'
import { listColumns, listRows } from './list-columns.ts'
import { listRefusals } from './list-refusals.ts'
import { nextName } from './next-name.ts'

export interface ListedLine extends LockLine {
  floorId: string | null
  /** Of a floor that is made for it. */
  newFloor?: { number: number; customerReference: string } | undefined
}

interface Named {
  id: string
  customerReference: string
}
type Floor = Named & { number: number }

interface Surroundings {
  floors: readonly Floor[]
  /** The IQs and repeaters that locks can hang on. */
  places: readonly Named[]
  /** What a line takes that names no floor or place of its own, and the name before the first. */
  usual: { parentId: string | null; floorId: string | null; name: string }
  /** The keys of the names in use. */
  taken: ReadonlySet<string>
}

/** The locks of a list by its rows, or why it is no such list. A list of codes alone is named in turn. */
export function linesOf(cells: readonly (readonly string[])[], around: Surroundings) {
  const read = listColumns(cells, [])
  if (!read) return { refusal: listRefusals.ListWithoutCodes }
  const rows = listRows(cells, read).filter(({ isEmpty }) => !isEmpty)
  if (rows.length > MAX_LINES) return { refusal: tooManyLines }
  const taken = new Set(around.taken)
  const isNamed = read.columns.includes('name')
  let last = around.usual.name
  const lines = rows.map(({ cells: { code, name, place: placeText, floor: floorText } }): ListedLine => {
    last = isNamed ? name : nextName(last, taken)
    taken.add(lockNameKey(last))
    const place = placeIn(placeText, around.places)
    const floor = floorIn(floorText, around.floors)
    return {
      code,
      name: last,
      parentId: place.id ?? around.usual.parentId,
      unknownPlace: place.unknown,
      floorId: floor.id ?? around.usual.floorId,
      unknownFloor: floor.unknown,
    }
  })
  return { lines }
}

interface Found {
  id?: string | undefined
  /** What was said, where nothing or more than one is called so. */
  unknown?: string | undefined
}

/** By its name; nothing for an empty cell. */
export function placeIn(text: string, places: readonly Named[]): Found {
  if (text === '') return {}
  const key = lockNameKey(text)
  const named = places.filter(({ customerReference }) => lockNameKey(customerReference) === key)
  return named.length === 1 ? { id: named[0]?.id } : { unknown: text }
}

/** By its name, or by the number that the text tells. */
export function floorIn(text: string, floors: readonly Floor[]): Found {
  const told = floorNumberIn(text)
  const numbered = told === undefined ? undefined : floors.find(({ number }) => number === told)
  const named = placeIn(text, floors)
  return named.unknown === undefined || !numbered ? named : { id: numbered.id }
}
