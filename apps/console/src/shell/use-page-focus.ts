import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What another address shows takes the focus when the focused element disappeared with what was shown before (A11Y-03). */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ hrefChanged }) => {
        if (hrefChanged && document.activeElement === document.body)
          document.querySelector('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
