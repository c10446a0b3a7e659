import { useEffect } from 'react'

/** Titles follow the pattern "Commissioning | {page}" (1 §2). Without a page, what is drawn inside says which one it is. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = `Commissioning | ${page}`
  }, [page])
}
