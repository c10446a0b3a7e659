import { lockListEndpoints } from '@commissioning/contract/add-several/lock-list-endpoints'
import { MAX_LINES, tooManyLinesRefusal } from '@commissioning/domain/add-several/line-rules'
import { type ListField, listColumns, listRows } from '@commissioning/domain/add-several/list-columns'
import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { previewList } from '@commissioning/domain/add-several/list-preview'
import { type KnownColumn, selectVisibleCells } from '@commissioning/domain/files/table-columns'
import { selectUsedDoubts } from '@commissioning/domain/files/table-doubts'
import { useMemo, useState } from 'react'
import type { Table } from '../../components/table-shapes.ts'
import { useChange } from '../../lib/api/operations.ts'
import type { ImportFile } from '../table-import/import-file.ts'
import type { SelectedPlace } from './parent-and-floor-fields.tsx'
import { collectLineContext, type LockToAdd } from './several-lines.ts'
import type { AddSeveralData } from './several-queries.ts'

type ListColumns = readonly (ListField | null)[]

interface ListDecisions {
  columns?: ListColumns
  /** The person has numbered floors, corrected lines, and ticked lines or left them out. */
  made: ReadonlyMap<string, number | null>
  corrected: ReadonlyMap<number, ListedLine>
  ticks: ReadonlyMap<number, boolean>
}

export interface ListDependencies {
  installationId: string
  surroundings: AddSeveralData
  selected: SelectedPlace
  source: ImportFile
  /** The company has said of these what they are. */
  said: readonly KnownColumn<ListField>[]
  /** Those that stand in the cards already. */
  lines: readonly LockToAdd[]
}

const NO_DECISIONS: ListDecisions = { made: new Map(), corrected: new Map(), ticks: new Map() }
const NO_TABLE: Pick<Table, 'cells' | 'hiddenColumns' | 'doubts'> = {
  cells: [],
  hiddenColumns: [],
  doubts: [],
}
const NO_COLUMNS: { header: number; columns: ListColumns } = { header: -1, columns: [] }

/** A list that a person has chosen: what would happen to its lines, and what the person does with them before it does. */
export function useOpenedList({
  installationId,
  surroundings,
  selected,
  source,
  said,
  lines,
}: ListDependencies) {
  const params = { installationId }
  const { mutate: store } = useChange(lockListEndpoints.storeLockListColumns)
  const [decided, setDecided] = useState(NO_DECISIONS)
  const change = (part: Partial<ListDecisions>) => setDecided({ ...decided, ...part })
  const ask = (cells: Table['cells'], read: { header: number; columns: ListColumns }) =>
    void surroundings.askBoxes(listRows(cells, read).map(({ cells: { code } }) => code))

  const { cells, hiddenColumns, doubts } = source.opened ?? NO_TABLE
  const found = useMemo(
    () => listColumns(selectVisibleCells(cells, hiddenColumns), said) ?? NO_COLUMNS,
    [cells, hiddenColumns, said],
  )
  const columns = decided.columns ?? found.columns
  const { header } = found
  const rows = useMemo(() => listRows(cells, { header, columns }), [cells, header, columns])
  const around = collectLineContext(lines, surroundings)
  const { floors, places, locks, trees, boxes } = surroundings
  const preview = previewList({
    ...decided,
    rows,
    floors,
    places,
    locks,
    trees,
    boxes,
    usual: { ...selected, name: around.open.at(-1)?.name ?? '' },
    before: around.toPlace,
    doubts: selectUsedDoubts(doubts, columns),
  })
  const going = preview.lines.flatMap(({ line, outcomes }) => (outcomes.includes('added') ? line : []))

  return {
    source: {
      ...source,
      selectSheet(sheet: number) {
        // they were made about the lines of another sheet
        setDecided(NO_DECISIONS)
        return source.selectSheet(sheet)
      },
    },
    header,
    columns,
    /** No column is known to hold the codes. */
    isAsking: !found.columns.includes('code'),
    preview,
    going,
    refusal: around.open.length + going.length > MAX_LINES ? tooManyLinesRefusal : undefined,
    askAgain: () => ask(cells, { header, columns }),
    sayColumns(next: ListColumns) {
      change({ columns: next, corrected: new Map(), ticks: new Map() })
      ask(cells, { header, columns: next })
    },
    /** The next list of the company is read alike. */
    storeColumns: () =>
      store({
        params,
        body: {
          columns: (cells[header] ?? []).flatMap((heading, at) => {
            const column = heading.trim().slice(0, 200)
            return column === '' ? [] : [{ column, field: columns[at] ?? null }]
          }),
        },
      }),
    numberFloor: (text: string, number: number | null) =>
      change({ made: new Map(decided.made).set(text, number) }),
    correct(row: number, line: ListedLine) {
      change({ corrected: new Map(decided.corrected).set(row, line) })
      void surroundings.askBoxes([line.code])
    },
    tick: (row: number, isOn: boolean) => change({ ticks: new Map(decided.ticks).set(row, isOn) }),
  }
}

export type OpenedList = ReturnType<typeof useOpenedList>
