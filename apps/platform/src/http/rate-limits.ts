import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { addTries, dropTries, type Tries } from './attempt-store.ts'
import { refused } from './refused.ts'

/**
 * Keeps one caller from taking the server from the others. Counted in each process for itself; what guards against
 * guessing is `createAttemptLimit`.
 */
export async function limitRates(
  app: FastifyInstance,
  { perCaller, perAddress }: { perCaller: number; perAddress: number },
): Promise<void> {
  // nobody waits for the answer of a connection that is gone, and it has no address that could be limited
  app.addHook('onRequest', async ({ socket }, reply) =>
    socket.remoteAddress === undefined ? reply.code(400).send() : undefined,
  )
  await app.register(rateLimit, {
    max: perAddress,
    timeWindow: '1 minute',
    allowList: ({ url }) => url.startsWith('/health'),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  })
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
  refused('TooManyRequests', 'Too many requests. Wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)),
  })

/** Who tries, for whom, and what it is tried on: each is limited for itself, so that nobody hides behind another. */
export interface Attempt {
  person: string
  company: string
  /** The site whose code is guessed, or the address that mail goes to. */
  target: string
}

export interface AttemptLimit {
  /** Throws `TooManyRequests` when there were too many tries in this window. */
  count(attempt: Attempt, now: Date): Promise<void>
  /** The try was right: earlier ones of this person and at this target no longer count; those of the company do. */
  forget(attempt: Attempt): Promise<void>
}

/** How often in a window; `kind` keeps one limit's count apart from another's. */
export type AttemptLimits = Readonly<
  Record<keyof Attempt | 'windowMs', number> & { kind: string; message: string }
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
 * Against guessing and flooding. The tries are counted in a table that all processes share, written behind the request, which holds
 * a transaction of its own: a process decides by what its last write answered plus what it has counted since, so each
 * process lets at most one more through.
 */
export function createAttemptLimit(database: Database, limits: AttemptLimits): AttemptLimit {
  const known = new Map<string, Tries>()
  let lastWrite: Promise<void> = Promise.resolve()
  const write = (work: () => Promise<void>) => {
    // a database that is gone is told by the request itself; the count of this process stands
    lastWrite = lastWrite.then(work).catch(() => undefined)
  }

  return {
    async count(attempt, now) {
      const keys = Object.values(keysOf(attempt, limits))
      dropEnded(known, now)
      for (const { key, most } of keys) {
        const current = known.get(key)
        if (current && current.tries >= most) throw tooManyTries(limits, current.endsAt, now)
      }
      for (const { key } of keys) countHere(known, key, new Date(now.getTime() + limits.windowMs))
      write(async () => {
        const shared = await addTries(
          database,
          keys.map(({ key }) => key),
          { now, windowMs: limits.windowMs },
        )
        for (const [key, { tries, endsAt }] of shared)
          known.set(key, { endsAt, tries: Math.max(tries, known.get(key)?.tries ?? 0) })
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
        await dropTries(database, keys)
        forgetHere()
      })
    },
  }
}

/** Only hashes are kept of what was tried. */
function keysOf(attempt: Attempt, limits: AttemptLimits) {
  const keyOf = (part: keyof Attempt) => ({
    key: createHash('sha256').update(`${limits.kind}\n${part}\n${attempt[part]}`).digest('base64'),
    most: limits[part],
  })
  return { person: keyOf('person'), company: keyOf('company'), target: keyOf('target') }
}

function countHere(known: Map<string, Tries>, key: string, windowEnd: Date): void {
  const { tries, endsAt } = known.get(key) ?? { tries: 0, endsAt: windowEnd }
  known.set(key, { tries: tries + 1, endsAt })
}

function dropEnded(known: Map<string, Tries>, now: Date): void {
  for (const [key, { endsAt }] of known) if (endsAt <= now) known.delete(key)
}

function tooManyTries({ message }: AttemptLimits, endsAt: Date, now: Date) {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  return refused('TooManyRequests', message, { retryAfterSeconds: Math.max(1, seconds) })
}
