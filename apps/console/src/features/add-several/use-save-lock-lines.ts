import { useCall } from '@commissioning/browser-session/call.tsx'
import { useState } from 'react'
import { useInvalidate } from '../../lib/api/operations.ts'
import { saveLines } from './save-lock-lines.ts'
import { isLineSaved, type LockToAdd } from './several-lines.ts'
import type { AddSeveralData } from './several-queries.ts'

/**
 * Saves the lines, and tells meanwhile how many were tried and how far each is: one that was added is no stranger with the
 * same code.
 */
export function useSaveLockLines(
  installationId: string,
  { places, floors }: AddSeveralData,
  onLines: (lines: readonly LockToAdd[]) => void,
) {
  const call = useCall()
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const save = async (lines: readonly LockToAdd[]) => {
    const total = lines.filter((line) => !isLineSaved(line)).length
    const onTried = (done: number) => setProgress({ done, total })
    onTried(0)
    try {
      return await saveLines(lines, { call, installationId, places, floors, onTried, onLines })
    } finally {
      await invalidate('lock', 'tree', 'floor', 'walk')
      setProgress(undefined)
    }
  }
  return { save, progress }
}
