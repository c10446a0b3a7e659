import { useCall } from '@commissioning/browser-session/call.tsx'
import { useState } from 'react'
import { useInvalidate } from '../api/invalidate.ts'
import { saveLines } from './save-lines.ts'
import type { Line } from './several-lines.ts'
import type { Surroundings } from './several-queries.ts'

/** Saves the lines, and tells meanwhile how many were tried. */
export function useSaveLines(installationId: string, { places, floors }: Surroundings) {
  const call = useCall()
  const invalidate = useInvalidate()
  const [tried, setTried] = useState<number>()
  const save = async (lines: readonly Line[]) => {
    setTried(0)
    try {
      return await saveLines(lines, { call, installationId, places, floors, onTried: setTried })
    } finally {
      await invalidate('lock', 'tree', 'floor', 'walk')
      setTried(undefined)
    }
  }
  return { save, tried }
}
