import { useLayoutEffect, useRef } from 'react'

/**
 * A line that moves in its list loses the focus in every browser, because it is taken out and put back. It gets the
 * focus again (A11Y-03).
 */
export function useRestoredFocus(lines: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
    }
    const element = list.current
    element?.addEventListener('focusin', remember)
    element?.addEventListener('focusout', forget)
    return () => {
      element?.removeEventListener('focusin', remember)
      element?.removeEventListener('focusout', forget)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines move when their list does
  useLayoutEffect(() => {
    const { current } = focused
    if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected)
      current.focus()
  }, [lines])
  return list
}
