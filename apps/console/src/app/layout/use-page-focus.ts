import { runAfterPaint } from '@commissioning/ui/run-after-paint.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the page of another address when the focused element disappeared with the page
 * before (A11Y-03).
 */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ hrefChanged, fromLocation }) => {
        if (!hrefChanged) return
        // a first load is still being drawn
        if (fromLocation) focusPage()
        else runAfterPaint(focusPage)
      }),
    [router],
  )
}

function focusPage(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}
