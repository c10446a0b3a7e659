import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import type { Refusal } from '@commissioning/domain/refusal'
import { useState } from 'react'
import type { Table } from '../../components/table-shapes.ts'
import { useLatest } from '../../components/use-latest.ts'

/** A file, or lines that were pasted. */
export type ImportedSource = File | string

export type ReadImport = (source: ImportedSource, sheet?: number) => Promise<Table | { refusal: Refusal }>

interface ReadOutcome {
  opened?: Table | undefined
  refusal?: Refusal
}

/** The list that a person brings, read on this device alone; of two that follow one another the last counts (TABLE-64). */
export function useImportFile(read: ReadImport, onBegin?: () => void) {
  const [source, setSource] = useState<ImportedSource>()
  const [outcome, setOutcome] = useState<ReadOutcome>({})
  const [isReading, setIsReading] = useState(false)
  const begin = useLatest()

  /** Answers the table where it can be read and is still wanted. */
  async function take(next: ImportedSource, sheet: number | undefined, before: ReadOutcome) {
    const isLatest = begin()
    setOutcome(before)
    setIsReading(true)
    onBegin?.()
    // its reader is fetched now, and that may fail
    const table = await read(next, sheet).catch(() => ({ refusal: fileRefusals.ListNotOpened }))
    if (!isLatest()) return undefined
    setIsReading(false)
    setOutcome('refusal' in table ? { ...before, refusal: table.refusal } : { opened: table })
    return 'refusal' in table ? undefined : table
  }
  function close() {
    begin()
    setSource(undefined)
    setOutcome({})
    setIsReading(false)
    onBegin?.()
  }
  const { opened, refusal } = outcome
  return {
    opened,
    refusal,
    file: source instanceof File ? source : undefined,
    isReading,
    async open(next: ImportedSource | undefined): Promise<Table | undefined> {
      setSource(next)
      if (next !== undefined) return take(next, undefined, {})
      close()
      return undefined
    },
    /** The table stays where the sheet cannot be read. */
    selectSheet: (sheet: number) => source !== undefined && void take(source, sheet, { opened }),
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
