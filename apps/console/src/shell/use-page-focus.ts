import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A page that comes takes the focus when what had it went with the page before: a row, or the palette. */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && document.activeElement === document.body)
          document.querySelector('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
