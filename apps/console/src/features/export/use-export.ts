import { useCall } from '@commissioning/browser-session/call.tsx'
import { useSaveFile } from '@commissioning/ui/use-save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportReader, FileSource } from './export-queries.ts'
import { exportFileName } from './file-name.ts'

interface ExportOptions {
  source: FileSource
  site: string | null | undefined
  /** Everything was saved, and nothing is left to be said about it. */
  onSaved: () => void
}

/** Their rows are counted. */
const LISTS: readonly string[] = ['csv', 'xlsx', 'jsonl']

/** Reads what the file is made of, makes and saves it, and says so in a toast; whoever leaves before gets none. */
export function useExport({ source, site, onSaved }: ExportOptions) {
  const { t, i18n } = useTranslation('export')
  const saveFile = useSaveFile()
  const call = useCall()
  const [progress, setProgress] = useState<{ read: number; total: number | undefined }>()
  const { mutate, ...work } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const onRead: ExportReader['onRead'] = (read, total) => setProgress({ read, total })
      const { file, ...made } = await source.make({ call, signal, onRead })
      if (signal.aborted) return undefined
      const fileName = exportFileName({ site, name: source.name, now: new Date(), ending: source.ending })
      const rows = made.count.toLocaleString(i18n.language)
      const said = LISTS.includes(source.ending)
        ? t('saved', { count: made.count, rows, file: fileName })
        : undefined
      saveFile(file, fileName, said)
      return made
    },
    onSuccess: (made) => {
      if (made && !made.isCut && !made.warning) onSaved()
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
