import { useEffect } from 'react'

/**
 * Titles follow the pattern "Commissioning | {page}" (SHELL-16). Without a page, what is drawn inside sets the title.
 */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = `Commissioning | ${page}`
  }, [page])
}
