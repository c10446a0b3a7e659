import { QueryClient } from '@tanstack/react-query'

const MINUTE_MS = 60_000

/** 1 §9: stale after 60 s, kept 5 minutes, no retries, refetched on mount but not on focus. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        gcTime: 5 * MINUTE_MS,
        retry: false,
        refetchOnMount: true,
        refetchOnWindowFocus: false,
      },
      // what cannot be sent fails at once: nothing waits unseen for a network
      mutations: { retry: false, networkMode: 'always' },
    },
  })
