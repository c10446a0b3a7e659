import { toWire } from '@commissioning/contract/http/wire'
import type { FastifyReply } from 'fastify'
import type { Answer } from './idempotency.ts'

export function sendAnswer(response: FastifyReply, { status, reply, replayed }: Answer): FastifyReply {
  if (replayed) void response.header('idempotency-replayed', 'true')
  const version = (reply as { version?: number } | undefined)?.version
  if (version !== undefined) void response.header('etag', `"${version}"`)
  void response.code(status).header('cache-control', 'no-store')
  return reply === undefined
    ? response.send()
    : response.type('application/json').send(JSON.stringify(toWire(reply)))
}
