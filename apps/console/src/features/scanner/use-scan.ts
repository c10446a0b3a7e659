import type { Refusal } from '@commissioning/domain/refusal'
import { useState } from 'react'
import type { ScanKind } from './scan-content.ts'
import { type ReadFault, useReader } from './use-reader.ts'

interface Dependencies {
  scans: ScanKind
  /** `from` is the text on the label where the value is a part of it. */
  onScan: (value: string, from?: string) => void
}

/** Reads frames and photos until one holds what the field wants. */
export function useScan({ scans, onScan }: Dependencies) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [choices, setChoices] = useState<readonly string[]>()
  const reader = useReader({
    scans,
    onSeen: (scan) => {
      if (!scan) return
      if ('value' in scan) onScan(scan.value, scan.from)
      else if ('choices' in scan) setChoices(scan.choices)
      else setRefusal(scan.refusal)
    },
  })
  const readPhoto = (photo: File) => {
    setRefusal(undefined)
    return reader.readPhoto(photo)
  }
  const fault: ReadFault | Refusal | undefined = reader.fault ?? refusal
  return { fault, choices, lookAgain: () => setChoices(undefined), readFrame: reader.readFrame, readPhoto }
}
