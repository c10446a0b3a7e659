import { useRef, useState } from 'react'
import { selectRowsBetween } from './select-rows-between.ts'

interface ListedRow {
  id: string
}

interface SelectionOptions<Row> {
  /** The installation that the rows are of: in another one nothing is chosen yet. */
  installationId: string
  /** The rows in sight, in their order. */
  shown: readonly Row[] | undefined
  /** Every row, where all are at hand: a chosen one that is gone is chosen no longer. */
  every?: readonly Row[] | undefined
}

/** The chosen rows of a list (PICK-01). A row that is out of sight stays chosen, as it was seen last. */
export function useRowSelection<Row extends ListedRow>({
  installationId,
  shown = [],
  every,
}: SelectionOptions<Row>) {
  const [stored, setStored] = useState({ installationId, rows: new Map<string, Row>() })
  const last = useRef<string>(undefined)
  const rows = stored.installationId === installationId ? stored.rows : new Map<string, Row>()
  const isSelected = ({ id }: ListedRow) => rows.has(id)
  const newest = new Map(shown.map((row) => [row.id, row]))
  const selected = every?.filter(isSelected) ?? [...rows.values()].map((row) => newest.get(row.id) ?? row)

  /** Also after somebody went on to other rows: what is decided late concerns those that are chosen then. */
  const change = (edit: (rows: Map<string, Row>) => void) =>
    setStored((now) => {
      const next = new Map(now.installationId === installationId ? now.rows : [])
      edit(next)
      return { installationId, rows: next }
    })
  const select = (more: readonly Row[]) =>
    change((next) => {
      for (const row of more) next.set(row.id, row)
    })
  const drop = (fewer: readonly ListedRow[]) =>
    change((next) => {
      for (const { id } of fewer) next.delete(id)
    })

  return {
    shown,
    selected,
    select,
    drop,
    isSelected,
    onToggleShown: () => (shown.every(isSelected) ? drop(shown) : select(shown)),
    /** A range reaches from the row that was toggled last to this one, and takes what that one was given. */
    onToggle: (row: Row, isRange: boolean) => {
      const from = isRange ? last.current : undefined
      const between = selectRowsBetween(shown, from, row.id)
      const anchor = between.find(({ id }) => id === from) ?? row
      last.current = row.id
      if (between.length === 0) return isSelected(row) ? drop([row]) : select([row])
      return isSelected(anchor) ? select(between) : drop(between)
    },
  }
}

export type RowSelection<Row extends ListedRow> = ReturnType<typeof useRowSelection<Row>>
