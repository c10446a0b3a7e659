import { useEffect } from 'react'

/** "Commissioning | {page}" (4 §5). */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `Commissioning | ${page}`
  }, [page])
}
