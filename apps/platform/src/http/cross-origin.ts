import type { FastifyInstance } from 'fastify'

const HEADERS = 'accept-language, authorization, content-type, dpop, idempotency-key, if-match, if-none-match'
const EXPOSED =
  'date, etag, idempotency-replayed, retry-after, www-authenticate, x-correlation-id, x-total-count'
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HOUR_SECONDS = '3600'

/** Lets pages that the operator serves from another host call this API (PLAT-03); the browser refuses all others. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async ({ method, headers: { origin } }, reply) => {
    void reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED)
    if (method !== 'OPTIONS') return
    return reply
      .code(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', HOUR_SECONDS)
      .send()
  })
}
