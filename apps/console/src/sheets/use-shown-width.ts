import { useCallback, useState } from 'react'

/** How wide an element is on the screen, before any zoom; `first` until it is there. */
export function useShownWidth(first: number) {
  const [width, setWidth] = useState(first)
  const ref = useCallback((element: Element | null) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, ref }
}
