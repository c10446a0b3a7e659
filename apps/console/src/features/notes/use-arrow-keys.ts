import { useEffect, useEffectEvent } from 'react'

/** The left and right arrow keys, before anything that has the focus; `onStep` says whether it took the key. */
export function useArrowKeys(onStep: (step: 1 | -1) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (step && onStep(step)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
}
