import { useEffect, useRef } from 'react'

const BEHIND = 'main, [role=dialog]'

/**
 * Gives the focus back, when the component goes, to what had it when the component came or is named, or else to what is
 * behind.
 */
export function useReturnFocus(named?: Element | null): void {
  const first = useRef(named)
  useEffect(() => {
    const opener = first.current ?? document.activeElement
    return () => {
      // the palette has the keys already when a dialog for reading leaves for it
      if (document.activeElement?.closest('[aria-modal="true"]')) return
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      // the opener may be gone, with a row that was deleted or with the palette
      const back = isThere ? opener : ([...document.querySelectorAll<HTMLElement>(BEHIND)].at(-1) ?? null)
      back?.focus({ preventScroll: true })
    }
  }, [])
}
