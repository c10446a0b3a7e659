import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import type { MoreRows } from '@commissioning/ui/table-types.ts'

interface EndlessRead {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * Prepares the rest of an endless list for a table; `toFailure` may put its failure into other words.
 */
export const toMoreRows = (
  read: EndlessRead,
  toFailure: (error: Error | null) => RequestFailure | undefined | null = (error) => error,
): MoreRows => ({
  hasMore: read.hasNextPage,
  isLoading: read.isFetchingNextPage,
  onEndReached: () => void read.fetchNextPage(),
  error: read.isFetchNextPageError ? toFailure(read.error) : undefined,
})
