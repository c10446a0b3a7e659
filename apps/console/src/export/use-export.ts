import { useCall } from '@commissioning/browser-session/call.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ExportTable, type ExportValue, MOST_ROWS, type Reading } from './export-queries.ts'
import { fileNameOf } from './file-name.ts'
import { saveFile } from './save-file.ts'

export type ExportFormat = 'csv' | 'xlsx'

interface Wanted {
  table: ExportTable
  format: ExportFormat
  site: string | null | undefined
}

/** Reads the table from its first page to its last and saves the file; whoever leaves before gets none. */
export function useExport({ table, format, site }: Wanted) {
  const call = useCall()
  const [progress, setProgress] = useState<{ read: number; total: number | undefined }>()
  const { mutate, ...work } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const onRead: Reading['onRead'] = (read, total) => setProgress({ read, total })
      const all = await table.readRows({ call, signal, onRead })
      const rows = all.slice(0, MOST_ROWS)
      const file = await write(table, rows, format)
      if (signal.aborted) return undefined
      const fileName = fileNameOf({ site, name: table.name, now: new Date(), ending: format })
      saveFile(file, fileName)
      return { fileName, count: rows.length, isCut: all.length > rows.length }
    },
  })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, and again when somebody asks for it
  useEffect(() => {
    const leaving = new AbortController()
    mutate(leaving.signal)
    return () => leaving.abort()
  }, [attempt])
  return { progress, saved: work.data, error: work.error, retry: () => setAttempt(attempt + 1) }
}

async function write({ name, headings }: ExportTable, rows: ExportValue[][], format: ExportFormat) {
  if (format === 'csv') return (await import('./write-csv.ts')).writeCsv([headings, ...rows])
  return (await import('./write-xlsx.ts')).writeXlsx({ name, headings, rows })
}
