import { createHash } from 'node:crypto'
import { type AttemptCount, createAttemptStore } from '@commissioning/server-kit/attempt-store'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '../infra/api-error.ts'
import type { Database } from '../infra/database/database.ts'
import { requestCounts } from './request-counts.ts'

interface RateLimits {
  perCaller: number
  perAddress: number
  /**
   * Files that a browser reads are not counted: a training behind one address loads hundreds of
   * them a person, once.
   */
  isUncounted?: (url: string) => boolean
}

/** Limits the requests of one caller, per process. Against guessing there is `createAttemptLimit`. */
export async function limitRates(
  app: FastifyInstance,
  { perCaller, perAddress, isUncounted = () => false }: RateLimits,
): Promise<void> {
  // a closed connection has no address that could be limited
  app.addHook('onRequest', async ({ socket }, reply) =>
    socket.remoteAddress === undefined ? reply.code(400).send() : undefined,
  )
  await app.register(rateLimit, {
    global: false,
    max: perAddress,
    store: requestCounts(() => Date.now()),
    timeWindow: '1 minute',
    allowList: ({ method, url }) => url.startsWith('/health') || (method === 'GET' && isUncounted(url)),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  })
  // a limit on the route would count after the sign-in was checked, and so never count callers
  // without one
  app.addHook('onRequest', app.rateLimit())
  const countCaller = app.createRateLimit({
    max: perCaller,
    timeWindow: '1 minute',
    keyGenerator: tokenOf,
  })
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === undefined) return
    const counted = await countCaller(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl)
  })
}

const tokenOf = ({ headers }: FastifyRequest) =>
  createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('base64')

const tooManyRequests = (ttlMs: number) =>
  apiError('TooManyRequests', 'Too many requests. Wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)),
  })

/**
 * The person, the company and the target of a try; each is limited by itself, so that none can be evaded by changing
 * another.
 */
export interface RateLimitedAttempt {
  person: string
  company: string
  /** The site whose code is guessed, or the address that mail goes to. */
  target: string
}

export interface AttemptLimit {
  /**
   * Throws `TooManyRequests` when there were too many tries in this window; otherwise counts one, or so many as there were.
   */
  count(attempt: RateLimitedAttempt, now: Date, tries?: number): Promise<void>
  /**
   * After a successful try the earlier ones of this person and at this target no longer count; those of the company do.
   */
  forget(attempt: RateLimitedAttempt): Promise<void>
}

/** How many tries a window allows; `kind` separates the counts of different limits. */
export type AttemptLimits = Readonly<
  Record<keyof RateLimitedAttempt | 'windowMs', number> & { kind: string; message: string }
>

export const CODE_ATTEMPTS = {
  kind: 'code',
  person: 10,
  company: 50,
  target: 20,
  windowMs: 15 * 60_000,
  message:
    'Too many codes were tried. Check the code with your customer and try again in a quarter of an hour.',
} as const satisfies AttemptLimits

/**
 * Limits guessing and flooding. Tries are counted in a table that all processes share, written outside the request's
 * transaction. A process decides by the answer of its last write plus its own count since, so that each process lets at
 * most one more through.
 */
export function createAttemptLimit(database: Database, limits: AttemptLimits): AttemptLimit {
  const store = createAttemptStore(database, 'attempt')
  const known = new Map<string, AttemptCount>()
  let lastWrite: Promise<void> = Promise.resolve()
  const write = (work: () => Promise<void>) => {
    // the request itself reports a lost database; the count of this process stays
    lastWrite = lastWrite.then(work).catch(() => undefined)
  }

  return {
    async count(attempt, now, tries = 1) {
      const keys = Object.values(keysOf(attempt, limits))
      dropEnded(known, now)
      for (const { key, most } of keys) {
        const current = known.get(key)
        if (current && current.tries >= most) throw tooManyTries(limits, current.endsAt, now)
      }
      if (tries === 0) return
      for (const { key } of keys)
        countHere(known, key, { tries, endsAt: new Date(now.getTime() + limits.windowMs) })
      write(async () => {
        const shared = await store.add(
          keys.map(({ key }) => key),
          { now, windowMs: limits.windowMs, tries },
        )
        for (const [key, all] of shared)
          known.set(key, { ...all, tries: Math.max(all.tries, known.get(key)?.tries ?? 0) })
      })
    },

    async forget(attempt) {
      const { person, target } = keysOf(attempt, limits)
      const keys = [person.key, target.key]
      const forgetHere = () => {
        for (const key of keys) known.delete(key)
      }
      forgetHere()
      write(async () => {
        await store.drop(keys)
        forgetHere()
      })
    },
  }
}

/** Only hashes of targets are stored. */
function keysOf(attempt: RateLimitedAttempt, limits: AttemptLimits) {
  const keyOf = (part: keyof RateLimitedAttempt) => ({
    key: createHash('sha256').update(`${limits.kind}\n${part}\n${attempt[part]}`).digest('base64'),
    most: limits[part],
  })
  return { person: keyOf('person'), company: keyOf('company'), target: keyOf('target') }
}

function countHere(known: Map<string, AttemptCount>, key: string, more: AttemptCount): void {
  const before = known.get(key)
  known.set(key, before ? { ...before, tries: before.tries + more.tries } : more)
}

function dropEnded(known: Map<string, AttemptCount>, now: Date): void {
  for (const [key, { endsAt }] of known) if (endsAt <= now) known.delete(key)
}

function tooManyTries({ message }: AttemptLimits, endsAt: Date, now: Date) {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  return apiError('TooManyRequests', message, { retryAfterSeconds: Math.max(1, seconds) })
}
