import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/** This many callers are remembered; the one that was quiet the longest is dropped first. */
const MAX_REMEMBERED_CALLERS = 5_000

/** Counts the requests of each caller in a window of its own. A clock that is set back begins a new one. */
export function requestCounts(nowMs: () => number): FastifyRateLimitStoreCtor {
  return class RequestCounts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, { current: number; startedAt: number }>()

    incr(
      key: string,
      done: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const at = nowMs()
      const before = this.#counts.get(key)
      const isOpen = before && at >= before.startedAt && at < before.startedAt + windowMs
      const { current, startedAt } = isOpen ? before : { current: 0, startedAt: at }
      this.#counts.delete(key)
      this.#counts.set(key, { current: current + 1, startedAt })
      if (this.#counts.size > MAX_REMEMBERED_CALLERS)
        this.#counts.delete(this.#counts.keys().next().value ?? '')
      done(null, { current: current + 1, ttl: startedAt + windowMs - at })
    }

    child(): FastifyRateLimitStore {
      return new RequestCounts()
    }
  }
}
