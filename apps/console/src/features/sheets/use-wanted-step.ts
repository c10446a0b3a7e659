import { useEffect, useState } from 'react'

type WantedStep = 'undo' | 'redo'

/** Undo and redo that wait for the write before them, so that no press is lost (SHEET-14, WALL-07). */
export function useWantedStep(isBusy: boolean, go: Readonly<Record<WantedStep, () => void>>) {
  const [wanted, setWanted] = useState<WantedStep | undefined>()
  useEffect(() => {
    if (!wanted || isBusy) return
    setWanted(undefined)
    go[wanted]()
  })
  return setWanted
}
