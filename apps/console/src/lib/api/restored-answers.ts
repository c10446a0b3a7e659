import { subscribeToPageRestore } from '@commissioning/ui/page-life.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Reads what a page shows anew when it comes out of the back/forward cache; answers how to stop. */
export const renewWhenRestored = (queries: QueryClient): (() => void) =>
  subscribeToPageRestore(() => void queries.invalidateQueries())
