import { useEffect } from 'react'

/** The title of the browser's tab. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `Commissioning | ${page}`
  }, [page])
}
