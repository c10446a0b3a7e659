import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Finds the read that failed with this, and answers what reads it again. */
export function useFindRetry() {
  const queries = useQueryClient()
  return useCallback(
    (failure: RequestFailure) => {
      const failed = queries.getQueryCache().findAll({ predicate: ({ state }) => state.error === failure })
      return failed.length === 0
        ? undefined
        : () => void queries.refetchQueries({ predicate: (query) => failed.includes(query) })
    },
    [queries],
  )
}
