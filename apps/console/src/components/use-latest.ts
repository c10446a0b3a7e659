import { useRef } from 'react'

/**
 * Begins something that ends later, such as reading a file; the answer says whether it is still what was begun last. A large
 * file that was chosen before a small one is read after it, and must not take its place.
 */
export function useLatest(): () => () => boolean {
  const begun = useRef(0)
  return () => {
    begun.current += 1
    const mine = begun.current
    return () => mine === begun.current
  }
}
