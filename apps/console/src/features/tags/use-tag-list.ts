import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  MAX_COMPARED_TAGS,
  MAX_LIST_HEADING,
  type TagListImportOptions,
  tagEndpoints,
} from '@commissioning/contract/tags/tag-endpoints'
import { MAX_LINE_RANGES, printLineRanges } from '@commissioning/domain/formats/line-ranges'
import type { CardReading } from '@commissioning/domain/tags/card-numbers'
import {
  canBeTicked,
  columnHeading,
  listPossibleCardReadings,
  previewTagList,
  readNumbers,
  selectCertainRows,
} from '@commissioning/domain/tags/tag-list-preview'
import { readListedNumbers } from '@commissioning/domain/tags/tag-list-sheet'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRead } from '../../lib/api/operations.ts'
import { useImportFile } from '../table-import/import-file.ts'
import { findKnownColumn, openTagList, readTagListFile } from './read-tag-list-file.ts'

/** Decisions about one file; those of another begin anew. */
interface TagListDecisions {
  column?: number
  reading?: CardReading
  ticks: ReadonlyMap<number, boolean>
}

const NO_DECISIONS: TagListDecisions = { ticks: new Map() }

/** A list that is read on this device, what its rows become, and what a person decides about them (TABLE-60 to 62). */
export function useTagList(installationId: string, onOpen: () => void) {
  const known = useRead(tagEndpoints.listTagListColumns, { params: { installationId } })
  const [decided, setDecided] = useState(NO_DECISIONS)
  const source = useImportFile(readTagListFile, () => {
    setDecided(NO_DECISIONS)
    onOpen()
  })
  const opened = useMemo(() => source.opened && openTagList(source.opened), [source.opened])

  const named = useMemo(
    () => opened && findKnownColumn(opened.rows, known.data?.columns ?? []),
    [opened, known.data],
  )
  const column = decided.column ?? named ?? opened?.column
  const listed = useMemo(
    () => (opened && column !== undefined ? readListedNumbers(opened, column) : []),
    [opened, column],
  )
  const readings = useMemo(() => listPossibleCardReadings(listed), [listed])
  const heading = columnHeading(listed).slice(0, MAX_LIST_HEADING)
  const said = known.data?.columns.find((one) => one.heading === heading)?.reading ?? undefined
  const wanted = decided.reading ?? said
  const reading = readings?.find((one) => one === wanted)
  const numbers = useMemo(() => readNumbers(listed, reading), [listed, reading])
  const stored = useKnownTags(installationId, opened && numbers.flatMap(({ number = [] }) => number))
  const rows = useMemo(
    () => (stored.data && !known.isPending ? previewTagList(numbers, stored.data) : undefined),
    [numbers, stored.data, known.isPending],
  )
  const certain = useMemo(() => new Set(selectCertainRows(rows ?? [])), [rows])
  const isTicked = (line: number) => decided.ticks.get(line) ?? certain.has(line)
  const ticked = (rows ?? []).filter((row) => canBeTicked(row) && isTicked(row.line)).map(({ line }) => line)
  const lines = printLineRanges(ticked)

  return {
    source,
    opened,
    error: stored.error,
    column,
    readings,
    reading,
    listed,
    rows,
    isTicked,
    ticked,
    /** Single lines that are too many for one call. */
    isScattered: lines.length > MAX_LINE_RANGES,
    choice: {
      sheet: opened?.sheet,
      column,
      heading,
      reading: readings && reading,
      lines,
    } satisfies TagListImportOptions,
    selectColumn: (next: number) => setDecided({ column: next, ticks: new Map() }),
    selectReading: (next: CardReading) => setDecided({ ...decided, reading: next, ticks: new Map() }),
    tick: (line: number, isOn: boolean) =>
      setDecided({ ...decided, ticks: new Map(decided.ticks).set(line, isOn) }),
  }
}

export type TagListState = ReturnType<typeof useTagList>

/** Those of the numbers that the installation has, asked in parts that one call takes. */
function useKnownTags(installationId: string, numbers: readonly string[] | undefined) {
  const call = useCall()
  const distinct = [...new Set(numbers)]
  return useQuery({
    queryKey: ['knownTags', installationId, distinct],
    enabled: numbers !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const found = new Set<string>()
      for (let at = 0; at < distinct.length; at += MAX_COMPARED_TAGS) {
        const body = { numbers: distinct.slice(at, at + MAX_COMPARED_TAGS) }
        const reply = await call(tagEndpoints.findKnownTags, { params: { installationId }, body }, { signal })
        for (const number of reply.numbers) found.add(number)
      }
      return found
    },
  })
}
