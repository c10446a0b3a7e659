import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginRequest } from '../infra/tracing/spans.ts'
import { API_BASE } from './api-base.ts'
import type { Operation } from './operation.ts'

/** One span for each request to an operation. It goes on with the caller's trace, and tells nothing of what was asked. */
export function createRequestSpans({
  name,
  endpoint: { method, path },
}: Pick<Operation, 'name' | 'endpoint'>) {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginRequest>>()
  return {
    begin(request: FastifyRequest, { raw }: FastifyReply, next: () => void): void {
      const { traceparent } = request.headers
      const attributes = {
        'http.request.method': method,
        'http.route': API_BASE + path,
        'commissioning.correlation_id': request.id,
      }
      const span = beginRequest(name, attributes, typeof traceparent === 'string' ? traceparent : undefined)
      spans.set(request, span)
      raw.once('close', () => span.end(raw.writableEnded ? raw.statusCode : undefined))
      span.within(next)
    },

    /** Once more, because what reads a body runs in the context of the connection. */
    enter(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
      const span = spans.get(request)
      if (span) span.within(next)
      else next()
    },
  }
}
