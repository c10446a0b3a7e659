import { useEffect, useRef, useState } from 'react'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { Scan } from './scan-content.ts'
import { detectNewCode, NO_CODE_SEEN } from './scan-sight.ts'

/** The text says what became of a code. */
interface CodeOutcome {
  isTaken: boolean
  text: string
}

export interface SeriesDependencies {
  /** Takes a code that was read, or says why not; one after the other. */
  onCode: (code: string) => Promise<CodeOutcome>
  /** The next device gets this name. */
  next: string
}

/** Hands over each code that comes into sight or is typed, and tells what became of the last. */
export function useSeries(onCode: SeriesDependencies['onCode'], severalText: string) {
  const refusalText = useRefusalText()
  const [outcome, setOutcome] = useState<CodeOutcome>()
  const [taken, setTaken] = useState<string[]>([])
  const sight = useRef(NO_CODE_SEEN)
  const queue = useRef(Promise.resolve())
  /** A frame is read for longer than a render lasts. */
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  const take = (code: string) => {
    queue.current = queue.current.then(async () => {
      const next = await latest.current(code)
      setOutcome(next)
      if (next.isTaken) setTaken((before) => [next.text, ...before])
    })
  }
  const onSeen = (scan: Scan | undefined) => {
    const isSeveral = scan !== undefined && 'choices' in scan
    const read = isSeveral ? severalText : scan && ('value' in scan ? scan.value : refusalText(scan.refusal))
    const seen = detectNewCode(sight.current, read)
    sight.current = seen.sight
    if (!seen.isNew || read === undefined) return
    if (scan && 'value' in scan) take(read)
    else setOutcome({ isTaken: false, text: read })
  }
  return { outcome, taken, take, onSeen }
}
