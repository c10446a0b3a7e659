import { ErrorState } from '@commissioning/ui/error-state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** The skeleton, as large as the content. */
  coming: ReactNode
  children: (data: Data) => ReactNode
}

/** The content, or what stands there while it is loading or could not be loaded. */
export function Loaded<Data>({ query, coming, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return coming
  return <ErrorState failure={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
}
