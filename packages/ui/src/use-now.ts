import { useEffect, useRef, useState } from 'react'

/** The injected clock in ms, read anew at every interval. */
export function useNow(now: () => number, intervalMs: number): number {
  const clock = useRef(now)
  const [at, setAt] = useState(now)
  useEffect(() => {
    clock.current = now
  })
  useEffect(() => {
    const timer = setInterval(() => setAt(clock.current()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return at
}
