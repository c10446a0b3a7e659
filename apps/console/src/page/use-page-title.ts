import { useEffect } from 'react'

/** Titles follow the pattern "Commissioning | {page}" (1 §2). */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `Commissioning | ${page}`
  }, [page])
}
