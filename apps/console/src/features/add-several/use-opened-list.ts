import { MAX_LINES, tooManyLines } from '@commissioning/domain/add-several/line-rules'
import { type ListField, listColumns, listRows } from '@commissioning/domain/add-several/list-columns'
import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { previewList } from '@commissioning/domain/add-several/list-preview'
import { listRefusals } from '@commissioning/domain/add-several/list-refusals'
import { usedDoubts } from '@commissioning/domain/files/table-doubts'
import type { Refusal } from '@commissioning/domain/refusal'
import { useMemo, useState } from 'react'
import type { Table } from '../../components/table-shapes.ts'
import type { Chosen } from './place-fields.tsx'
import { aroundLines, type Line } from './several-lines.ts'
import type { Surroundings } from './several-queries.ts'
import { storeColumns, storedColumns } from './stored-columns.ts'

interface Opened extends Table {
  /** The line of the headings, from 0; -1 without them. */
  header: number
  columns: readonly (ListField | null)[]
  /** The person has numbered floors and corrected or left out lines. */
  made: Readonly<Record<string, number | null>>
  corrected: ReadonlyMap<number, ListedLine>
  /** Lines in doubt that are taken as they are shown. */
  accepted: ReadonlySet<number>
  leftOut: ReadonlySet<number>
}

interface Dependencies {
  surroundings: Surroundings
  chosen: Chosen
  /** Those that stand in the cards already. */
  lines: readonly Line[]
}

const NOTHING: Opened = {
  cells: [],
  merged: [],
  doubts: [],
  sheets: [],
  sheet: 0,
  header: -1,
  columns: [],
  made: {},
  corrected: new Map(),
  accepted: new Set(),
  leftOut: new Set(),
}

/** A list that a person has chosen: what would happen to its lines, and what the person does with them before it does. */
export function useOpenedList({ surroundings, chosen, lines }: Dependencies) {
  const [opened, setOpened] = useState(NOTHING)
  const change = (part: Partial<Opened>) => setOpened({ ...opened, ...part })
  const around = aroundLines(lines, surroundings)
  const { floors, places, locks, trees, boxes } = surroundings
  const rows = useMemo(() => listRows(opened.cells, opened), [opened])
  const usual = { ...chosen, name: around.open.at(-1)?.name ?? '' }
  const { made, corrected, accepted, leftOut } = opened
  const doubts = usedDoubts(opened.doubts, opened.columns)
  const before = around.toPlace
  const decided = { rows, usual, before, made, doubts, corrected, accepted, leftOut }
  const preview = previewList({ ...decided, floors, places, locks, trees, boxes })
  const going = preview.lines.flatMap(({ line, outcomes }) => (outcomes.includes('added') ? line : []))
  const ask = (of: Pick<Opened, 'cells' | 'header' | 'columns'>) =>
    surroundings.askBoxes(listRows(of.cells, of).map(({ cells }) => cells.code))

  return {
    opened,
    preview,
    going,
    /** Lines that hold something and do not go on. */
    stopped: preview.lines.filter(({ outcomes: [outcome] }) => outcome !== 'added' && outcome !== 'ignored')
      .length,
    refusal: around.open.length + going.length > MAX_LINES ? tooManyLines : undefined,
    askAgain: () => void ask(opened),
    /** Answers why it is no list of locks. */
    open(table: Table): Refusal | undefined {
      const read = listColumns(table.cells, storedColumns())
      if (!read) return listRefusals.ListWithoutCodes
      if (listRows(table.cells, read).filter(({ isEmpty }) => !isEmpty).length > MAX_LINES)
        return tooManyLines
      const next = { ...NOTHING, ...table, ...read }
      setOpened(next)
      void ask(next)
      return undefined
    },
    close: () => setOpened(NOTHING),
    sayColumns(columns: readonly (ListField | null)[]) {
      storeColumns(opened.cells[opened.header] ?? [], columns)
      change({ columns, corrected: new Map(), accepted: new Set() })
      void ask({ ...opened, columns })
    },
    numberFloor: (text: string, number: number | null) => change({ made: { ...made, [text]: number } }),
    correct(row: number, line: ListedLine) {
      change({ corrected: new Map(corrected).set(row, line) })
      void surroundings.askBoxes([line.code])
    },
    accept: (row: number) => change({ accepted: new Set(accepted).add(row) }),
    leaveOut: (row: number) => change({ leftOut: new Set(leftOut).add(row) }),
    takeIn: (row: number) => change({ leftOut: new Set([...leftOut].filter((one) => one !== row)) }),
  }
}

export type OpenedList = ReturnType<typeof useOpenedList>
