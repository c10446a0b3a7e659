import { useCall } from '@commissioning/browser-session/call.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveFile } from '../../components/save-file.ts'
import type { FileSource, Reading } from './export-queries.ts'
import { fileNameOf } from './file-name.ts'

interface Wanted {
  source: FileSource
  site: string | null | undefined
}

/** Reads what the file is made of, makes and saves it; whoever leaves before gets none. */
export function useExport({ source, site }: Wanted) {
  const call = useCall()
  const [progress, setProgress] = useState<{ read: number; total: number | undefined }>()
  const { mutate, ...work } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const onRead: Reading['onRead'] = (read, total) => setProgress({ read, total })
      const { file, ...made } = await source.make({ call, signal, onRead })
      if (signal.aborted) return undefined
      const fileName = fileNameOf({ site, name: source.name, now: new Date(), ending: source.ending })
      saveFile(file, fileName)
      return { fileName, count: made.count, isCut: made.isCut }
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
