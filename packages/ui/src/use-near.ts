import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Far enough for what is drawn there to be ready when it comes into sight. */
const MARGIN = '1500px 0px'

/** Whether an element has come near the window since it was there; where a browser cannot tell, it always is. */
export function useNear<Place extends HTMLElement>(
  isFromTheStart: boolean,
): [place: RefObject<Place | null>, isNear: boolean] {
  const place = useRef<Place>(null)
  const [isNear, setIsNear] = useState(isFromTheStart || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        // a transition draws the content without delaying the scrolling
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true))
      },
      { rootMargin: MARGIN },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return [place, isNear]
}
