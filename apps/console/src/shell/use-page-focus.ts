import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A new page takes the focus when the focused element disappeared with the previous page. */
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
