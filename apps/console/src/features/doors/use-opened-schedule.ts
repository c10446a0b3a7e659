import { doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import { guessScheduleColumns, headerLine } from '@commissioning/domain/doors/schedule-columns'
import type { ScheduleField } from '@commissioning/domain/doors/schedule-values'
import { normalizeHeading, selectVisibleCells } from '@commissioning/domain/files/table-columns'
import { useMemo, useState } from 'react'
import type { Table } from '../../components/table-shapes.ts'
import { useRead } from '../../lib/api/operations.ts'

/** The table of a file, and where its headings stand. */
export interface OpenedSchedule extends Table {
  header: number
}

/** Reads what the columns of a schedule hold: said by the person, or else by the company before, or else guessed (DOOR-15). */
export function useOpenedSchedule(installationId: string, table: Table | undefined) {
  const known = useRead(doorImportEndpoints.listScheduleColumns, { params: { installationId } })
  const [said, say] = useState<{ of: Table; columns: readonly (ScheduleField | null)[] }>()
  const before = known.data?.columns
  const guessed = useMemo(() => {
    if (!table) return undefined
    const seen = selectVisibleCells(table.cells, table.hiddenColumns)
    const header = headerLine(seen, before ?? [])
    const guesses = guessScheduleColumns(seen, header, before ?? [])
    const columns = guesses.map(({ field, isCertain }) => (isCertain ? field : null))
    const keys = (seen[header] ?? []).map(normalizeHeading)
    return {
      opened: { ...table, header } satisfies OpenedSchedule,
      columns,
      hasTwins: keys.some((key, at) => key !== '' && columns[at] && keys.lastIndexOf(key) > at),
    }
  }, [table, before])
  return {
    opened: guessed?.opened,
    columns: (said?.of === table ? said?.columns : guessed?.columns) ?? NO_COLUMNS,
    /** No column is known to hold the door numbers, or two have the same heading and one of them was taken. */
    isAsking: !guessed?.columns.includes('number') || guessed.hasTwins,
    sayColumns: (columns: readonly (ScheduleField | null)[]) => table && say({ of: table, columns }),
    isPending: known.isPending,
    error: known.error,
  }
}

const NO_COLUMNS: readonly (ScheduleField | null)[] = []
