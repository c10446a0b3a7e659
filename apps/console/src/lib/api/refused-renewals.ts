import { RequestError } from '@commissioning/contract/http/request-error'
import type { Query, QueryClient } from '@tanstack/react-query'

const TOO_MANY = 429
/** A refusal may not say when to ask again; this is used then. */
const DEFAULT_RETRY_MS = 10_000

/** Epoch milliseconds until which the limit of requests refuses renewals. */
const refusedUntil = new WeakMap<QueryClient, number>()
const listeners = new Set<() => void>()

/**
 * Takes the failure of a renewal back where the limit of requests refused it: what was there stays, marked as old, and is read
 * again when the limit lets it.
 */
export function postponeRefusedRenewal(
  client: QueryClient,
  query: Query<unknown, unknown>,
  error: unknown,
): void {
  if (!(error instanceof RequestError) || error.statusCode !== TOO_MANY) return
  if (query.state.data === undefined) return
  query.setState({ status: 'success', error: null, isInvalidated: true })
  const isFirst = !areRenewalsRefused(client)
  const ms = error.retryAfterSeconds === undefined ? DEFAULT_RETRY_MS : error.retryAfterSeconds * 1_000
  refusedUntil.set(client, Math.max(refusedUntil.get(client) ?? 0, Date.now() + ms))
  if (isFirst) waitForEnd(client)
}

export const areRenewalsRefused = (client: QueryClient) => Date.now() < (refusedUntil.get(client) ?? 0)

/** Calls back when renewals are refused from now on, and when they are no more; answers how to stop listening. */
export function subscribeToRefusedRenewals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function waitForEnd(client: QueryClient): void {
  const look = () => {
    const restMs = (refusedUntil.get(client) ?? 0) - Date.now()
    if (restMs > 0) {
      setTimeout(look, restMs)
      return
    }
    tellAll()
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.isInvalidated && state.fetchStatus === 'idle',
    })
  }
  tellAll()
  look()
}

function tellAll(): void {
  for (const listener of listeners) listener()
}
