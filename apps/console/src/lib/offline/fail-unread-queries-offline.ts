import { RequestError } from '@commissioning/contract/http/request-error'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Without a network what was never read fails at once, and is asked for when the network is back: a page that waits for it
 * would look as if it came. The profile waits: without it nobody knows what a person may see.
 */
export const failUnreadQueriesOffline = (queries: QueryClient, reason: () => string): (() => void) =>
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'pause') return
    const { query } = event
    if (query.state.data !== undefined || query.queryKey[0] === 'getMe') return
    void query.cancel({ silent: true }).then(() =>
      query.setState({
        status: 'error',
        fetchStatus: 'idle',
        error: new RequestError({ message: reason(), statusCode: 0 }),
        errorUpdatedAt: Date.now(),
      }),
    )
  })
