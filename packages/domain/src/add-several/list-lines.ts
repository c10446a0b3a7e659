import { refuseAddress } from '../hardware-tree/device-address.ts'
import { lockNameKey } from '../locks/lock-rules.ts'
import { type LineFault, type LockLine, MOST_LINES, tooManyLines } from './line-rules.ts'
import { listRefusals } from './list-refusals.ts'
import { nextName } from './next-name.ts'

export interface ListedLine extends LockLine {
  floorId: string | null
}

interface Named {
  id: string
  customerReference: string
}

interface Surroundings {
  floors: readonly (Named & { number: number })[]
  /** The IQs and repeaters that locks can hang on. */
  places: readonly Named[]
  /** What a line takes that names no floor or place of its own, and the name before the first. */
  usual: { parentId: string | null; floorId: string | null; name: string }
  /** The keys of the names in use. */
  taken: ReadonlySet<string>
}

type Kind = LineFault['field']

/** By what the heads of such lists are called in English, German, Dutch, French and Spanish. */
const HEADS: Record<Kind, RegExp> = {
  code: /code|mac\b|device|gerät|apparaat|appareil|dispositivo|\bid\b|código/i,
  floor: /floor|etage|étage|geschoss|stock|verdieping|planta|piso/i,
  place: /\biq\b|repeater|répéteur|repetidor|gateway/i,
  name: /name|naam|nom|door|tür|deur|porte|puerta|lock|schloss|slot|serrure|cerradura/i,
}

/** The locks of a list by its rows, or why it is no such list. A list of codes alone is named in turn. */
export function linesOf(rows: readonly (readonly string[])[], around: Surroundings) {
  const columns = columnsOf(rows)
  if (!columns) return { refusal: listRefusals.ListWithoutCodes }
  const { at, body } = columns
  if (body.length > MOST_LINES) return { refusal: tooManyLines }
  const taken = new Set(around.taken)
  let last = around.usual.name
  const lines = body.map((row): ListedLine => {
    const cell = (kind: Kind) => row[at[kind] ?? -1]?.trim() ?? ''
    last = at.name === undefined ? nextName(last, taken) : cell('name')
    taken.add(lockNameKey(last))
    const place = found(cell('place'), around.places)
    const floor = found(cell('floor'), around.floors, ({ number }) => String(number) === cell('floor'))
    return {
      code: cell('code'),
      name: last,
      parentId: place.id ?? around.usual.parentId,
      unknownPlace: place.unknown,
      floorId: floor.id ?? around.usual.floorId,
      unknownFloor: floor.unknown,
    }
  })
  return { lines }
}

/** The one of that name; nothing for an empty cell. */
function found<One extends Named>(text: string, all: readonly One[], isAlso?: (one: One) => boolean) {
  if (text === '') return {}
  const key = lockNameKey(text)
  const named = all.filter((one) => isAlso?.(one) || lockNameKey(one.customerReference) === key)
  return named.length === 1 ? { id: named[0]?.id } : { unknown: text }
}

/** Which column holds what: the codes are known by their form, the others by their heads or else by their order. */
function columnsOf(rows: readonly (readonly string[])[]) {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, column) => column)
  const codesIn = (column: number) => rows.filter((row) => !refuseAddress(row[column] ?? '')).length
  const code = all.reduce((best, column) => (codesIn(column) > codesIn(best) ? column : best), 0)
  if (codesIn(code) === 0) return undefined

  const [head = [], ...rest] = rows
  const others = all.filter((column) => column !== code)
  const hasHead = rest.length > 0 && HEADS.code.test(head[code] ?? '') && refuseAddress(head[code] ?? '')
  if (!hasHead) return { at: { code, name: others[0], floor: others[1], place: others[2] }, body: rows }
  const headed = (kind: Kind) => others.find((column) => HEADS[kind].test(head[column] ?? ''))
  const [floor, place] = [headed('floor'), headed('place')]
  const name = others.find(
    (column) => column !== floor && column !== place && HEADS.name.test(head[column] ?? ''),
  )
  return { at: { code, name, floor, place }, body: rest }
}
