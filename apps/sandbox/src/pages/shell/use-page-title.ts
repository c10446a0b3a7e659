import { useEffect } from 'react'

/** Titles follow the pattern "Commissioning | {page}" (SHELL-16). */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `Commissioning | ${page}`
  }, [page])
}
