import { RequestError } from '@commissioning/contract/http/request-error'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const MINUTE_MS = 60_000

/**
 * Stale after 60 s, stored 5 minutes, no retries, refetched on mount but not on focus (CACHE-01,
 * CACHE-02).
 */
export function createQueryClient(): QueryClient {
  // a person who is refused has another role by now, or none, so the profile is refetched
  const onError = (error: unknown, isProfile: boolean) => {
    if (!isProfile && error instanceof RequestError && error.errorCode === 'NotAllowed')
      void client.invalidateQueries({ queryKey: ['getMe'] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => onError(error, queryKey[0] === 'getMe') }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, false) }),
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        gcTime: 5 * MINUTE_MS,
        retry: false,
        refetchOnMount: true,
        refetchOnWindowFocus: false,
      },
      // a request that cannot be sent fails at once instead of waiting unseen for a network
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Settles once every query that is under way has come to its end. */
export function waitForQueries(client: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (client.isFetching() > 0) return
    stop()
    resolve()
  }
  const stop = client.getQueryCache().subscribe(look)
  look()
  return promise
}
