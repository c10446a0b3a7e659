import type { ChangeEvent, Resource } from '@commissioning/contract/events'
import { toWire } from '@commissioning/contract/http/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../api-error.ts'
import type { EventHub } from './event-hub.ts'

export interface StreamTimers {
  /** Calls repeatedly until the returned function is called. */
  every(ms: number, call: () => void): () => void
}

interface Dependencies {
  hub: EventHub
  collectionId: string
  callerId: string
  rights?: readonly string[] | undefined
  endingsSeen?: number | undefined
  within?: number | undefined
  /** The stream ends by then, because the access does. */
  restMs?: number | undefined
  /** The resources whose changes are sent; all unless they are named. */
  resources?: readonly Resource[] | undefined
  timers?: StreamTimers
}

export const EVENT_STREAM_LIMITS = {
  heartbeatMs: 25_000,
  /** The browser then is authorized anew, so that a withdrawn right ends here too. */
  lifeMs: 10 * 60_000,
  /** How long the browser waits before it comes back. */
  retryMs: 3_000,
  perCaller: 12,
  /** How much may be unread before a slow reader is disconnected. */
  unreadBytes: 64 * 1024,
} as const

/**
 * Turns the reply into a server-sent event stream of the collection's changes (API-29). The stream ends on shutdown,
 * after a gap, with the right of who opened it, at the end of its life and for a reader who does not read; whoever
 * opens one says how far back it begins.
 */
export function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { hub, restMs = EVENT_STREAM_LIMITS.lifeMs, resources, timers = realTimers, ...who }: Dependencies,
): FastifyReply {
  if (hub.countOf(who.callerId) >= EVENT_STREAM_LIMITS.perCaller)
    throw apiError('TooManyRequests', 'Too many pages are open at once. Close some of them.', {
      retryAfterSeconds: 60,
    })
  const { raw } = reply.hijack()
  if (raw.destroyed) return reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  const send = (text: string) => {
    if (raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > EVENT_STREAM_LIMITS.unreadBytes) {
      request.log.warn('an event stream was dropped because its reader does not read')
      raw.destroy()
    }
  }
  send(`retry: ${EVENT_STREAM_LIMITS.retryMs}\n\n`)
  const stops = [
    hub.subscribe({
      ...who,
      onChange: (event) => {
        if (!resources || resources.includes(event.resource)) send(messageOf(event))
      },
      onEnd: () => raw.end(),
    }),
    timers.every(EVENT_STREAM_LIMITS.heartbeatMs, () => send(': still here\n\n')),
    timers.every(Math.min(restMs, EVENT_STREAM_LIMITS.lifeMs), () => raw.end()),
  ]
  raw.once('close', () => {
    for (const stop of stops) stop()
  })
  return reply
}

const messageOf = (event: ChangeEvent) => `data: ${JSON.stringify(toWire(event))}\n\n`

const realTimers: StreamTimers = {
  every(ms, call) {
    const timer = setInterval(call, ms)
    return () => clearInterval(timer)
  },
}
