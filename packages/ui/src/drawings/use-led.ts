import { useEffect, useState } from 'react'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { type LedColour, type LedFrame, listLedColours } from './led-frames.ts'

/** The colour that shines now. Under reduced motion the pattern stands still at its first colour. */
export function useLed(frames: readonly LedFrame[]): LedColour | null {
  const isStill = useReducedMotion()
  const pattern = JSON.stringify(frames)
  const [at, setAt] = useState(0)
  const { length } = frames
  const frame = frames[at % Math.max(1, length)]
  const ms = frame?.ms

  // biome-ignore lint/correctness/useExhaustiveDependencies: another pattern starts at its beginning
  useEffect(() => setAt(0), [pattern])
  useEffect(() => {
    if (isStill || length < 2 || !ms) return
    const timer = setTimeout(() => setAt((at + 1) % length), ms)
    return () => clearTimeout(timer)
  }, [isStill, length, ms, at])

  return isStill ? (listLedColours(frames)[0] ?? null) : (frame?.colour ?? null)
}
