import { useEffect, useState } from 'react'

type Wanted = 'undo' | 'redo'

/** Undo and redo that wait for the write before them, so that no press is lost (SHEET-14, WALL-07). */
export function useWantedStep(isBusy: boolean, go: Readonly<Record<Wanted, () => void>>) {
  const [wanted, setWanted] = useState<Wanted | undefined>()
  useEffect(() => {
    if (!wanted || isBusy) return
    setWanted(undefined)
    go[wanted]()
  })
  return setWanted
}
