import { floorNumberIn } from '../doors/storey-names.ts'
import type { CellDoubt } from '../files/table-doubts.ts'
import { FLOOR_NUMBER } from '../floors/floor-rules.ts'
import { normalizeDeviceAddress } from '../hardware-tree/device-address.ts'
import { normalizeLockName } from '../locks/lock-rules.ts'
import { characterCount, NAME_LIMIT } from '../validation/names.ts'
import {
  checkLines,
  createLineCodeCheck,
  type KnownHardware,
  type LineFault,
  type LockLine,
} from './line-rules.ts'
import type { ListRow } from './list-columns.ts'
import { listLineDoubts } from './list-doubts.ts'
import { findFloorByText, findPlaceByText, type ListedLine, readWishedType } from './list-lines.ts'
import { type ListOutcome, toListOutcome } from './list-outcomes.ts'
import { suggestNextName } from './suggest-next-name.ts'

interface NamedThing {
  id: string
  customerReference: string
}

interface PreviewDependencies extends KnownHardware {
  rows: readonly ListRow[]
  floors: readonly (NamedThing & { number: number })[]
  places: readonly NamedThing[]
  /** Lines that name no floor or place take these, and unnamed lines count on from `name`. */
  usual: { parentId: string | null; floorId: string | null; name: string }
  /** The lines that stand in the cards already. */
  before: readonly LockLine[]
  /**
   * Missing floors are created under these numbers, by their name in the file; null creates none.
   */
  made: ReadonlyMap<string, number | null>
  /** Cells of the columns that are read, and rows, that may not say what was meant. */
  doubts: readonly CellDoubt[]
  /** The keys are line numbers of the file. */
  corrected: ReadonlyMap<number, ListedLine>
  /** Lines that a person has ticked, doubts and all, or left out. */
  ticks: ReadonlyMap<number, boolean>
}

export interface PreviewedLine {
  /** Rows count from 1, as in the file. */
  row: number
  line: ListedLine
  /** The name that stands in the file, or that a person has given. */
  said: string
  outcomes: readonly ListOutcome[]
  /** The reasons why it does not go on; several where it is in doubt. */
  faults: readonly LineFault[]
}

interface UnknownFloor {
  text: string
  /** The number that it is made with; undefined for none. */
  number: number | undefined
}

/**
 * Previews each line. A line that goes on gets a free name and counts for those below it; any other
 * says what is in its way.
 */
export function previewList(dependencies: PreviewDependencies) {
  const unknown = new Map<string, UnknownFloor>()
  const read = dependencies.rows.map((row) => ({
    row,
    line: dependencies.corrected.get(row.row) ?? lineOf(row, dependencies, unknown),
  }))
  const { corrected, ticks, doubts } = dependencies
  const isWanted = ({ row, isEmpty }: ListRow) => !isEmpty && ticks.get(row) !== false
  const doubtsAbout = (row: ListRow) =>
    !isWanted(row) || corrected.has(row.row) || ticks.get(row.row)
      ? []
      : listLineDoubts(
          row,
          doubts.filter(({ line }) => line === row.row),
        )

  const refuseCode = createLineCodeCheck(dependencies)
  for (const line of dependencies.before) refuseCode(line)
  const coded = read.map(({ row, line }) => {
    const inDoubt = doubtsAbout(row)
    const refusal = isWanted(row) && inDoubt.length === 0 ? refuseCode(line) : undefined
    const faults: LineFault[] = refusal ? [{ field: 'code', refusal }] : inDoubt
    return { row, line, faults }
  })
  const nameFor = nameGiver(dependencies)
  const named = coded.map((one) => {
    const goesOn = isWanted(one.row) && one.faults.length === 0
    const said = one.line.name
    return { ...one, said, goesOn, line: goesOn ? { ...one.line, name: nameFor(one.line) } : one.line }
  })
  const checked = checkLines(
    [...dependencies.before, ...named.flatMap(({ goesOn, line }) => (goesOn ? line : []))],
    dependencies,
  )
  const checkedFaults = checked.faults.slice(dependencies.before.length)
  const lines = named.map(({ row, line, said, faults: earlier, goesOn }): PreviewedLine => {
    const own = goesOn ? checkedFaults.shift() : undefined
    const faults = own ? [own] : earlier
    const outcomes =
      goesOn && !own
        ? goingOn(line, said)
        : [toListOutcome({ row, fault: faults[0], isLeftOut: ticks.get(row.row) === false })]
    return { row: row.row, line, said, outcomes, faults }
  })
  return { lines, unknownFloors: [...unknown.values()], trees: checked.trees }
}

const goingOn = (line: ListedLine, said: string): ListOutcome[] => [
  'added',
  ...(normalizeLockName(line.name) === normalizeLockName(said) ? [] : (['renamed'] as const)),
  ...(line.newFloor ? (['newFloor'] as const) : []),
]

function lineOf(
  { cells }: ListRow,
  { places, floors, usual, made }: PreviewDependencies,
  unknown: Map<string, UnknownFloor>,
) {
  const place = findPlaceByText(cells.place, places)
  const floor = findFloorByText(cells.floor, floors)
  const number = floor.unknown === undefined ? undefined : numberFor(floor.unknown, made)
  if (floor.unknown !== undefined) unknown.set(floor.unknown, { text: floor.unknown, number })
  const there = floors.find((one) => one.number === number)
  const isMade = number !== undefined && !there
  const line: ListedLine = {
    code: normalizeDeviceAddress(cells.code),
    name: cells.name,
    parentId: place.id ?? usual.parentId,
    unknownPlace: place.unknown,
    floorId: isMade ? null : (floor.id ?? there?.id ?? usual.floorId),
    unknownFloor: number === undefined ? floor.unknown : undefined,
    newFloor: isMade ? { number, customerReference: cells.floor.slice(0, NAME_LIMIT) } : undefined,
    wished: readWishedType(cells),
  }
  return line
}

/** The number that a person entered wins over the one in the name of the floor. */
function numberFor(text: string, made: PreviewDependencies['made']): number | undefined {
  const number = made.has(text) ? (made.get(text) ?? undefined) : floorNumberIn(text)
  return number !== undefined && number >= FLOOR_NUMBER.min && number <= FLOOR_NUMBER.max ? number : undefined
}

/** Gives each line a name that is free: its own, cut and counted on where it must be, or else the next one, or its code. */
function nameGiver({ rows, locks, before, usual }: PreviewDependencies) {
  const taken = new Set(
    [...locks.map(({ customerReference }) => customerReference), ...before.map(({ name }) => name)].map(
      normalizeLockName,
    ),
  )
  /** A name that another line has in the file is not given away. */
  const said = new Set(rows.map(({ cells }) => normalizeLockName(cells.name)))
  const isFree = (name: string) => !taken.has(normalizeLockName(name))
  let last = usual.name
  return ({ name, code }: ListedLine): string => {
    const wanted = shortenText(
      name.trim() || suggestNextName(last, new Set([...taken, ...said])) || code,
      NAME_LIMIT,
    )
    let given = wanted
    for (let at = 2; !isFree(given) || (at > 2 && said.has(normalizeLockName(given))); at += 1) {
      const ending = ` (${at})`
      given = shortenText(wanted, NAME_LIMIT - ending.length) + ending
    }
    taken.add(normalizeLockName(given))
    last = given
    return given
  }
}

const shortenText = (text: string, length: number) =>
  characterCount(text) > length ? [...text].slice(0, length).join('').trim() : text
