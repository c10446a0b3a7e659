import { useLayoutEffect, useRef } from 'react'

/** Tells the style of an element how much of the page stands above it, so that it can end where the window does. */
export function useHeightBelow() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const above = (ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      ref.current?.style.setProperty('--above', `${Math.round(above)}px`)
    }
    measure()
    // a notice above it that opens or goes moves it
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  return ref
}
