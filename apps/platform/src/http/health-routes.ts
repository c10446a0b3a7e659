import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createMetrics } from './metrics.ts'
import { refused } from './refused.ts'

interface Needs {
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  isBrokerConnected: () => boolean
  /** Told to end: whoever asks goes to another process. */
  isEnding: () => boolean
  /** Who reads the metrics names it; without it nobody does. */
  metricsToken?: string | undefined
}

/** For people (ROUTE-13), for what starts and stops processes, and for monitoring (OPS-04, OPS-06). */
export function healthRoutes(app: FastifyInstance, needs: Needs): void {
  const { ping, isBrokerConnected, isEnding, metricsToken } = needs
  const metrics = createMetrics(app, { isBrokerConnected })

  app.get('/health-check', async (_request, reply) => reply.type('text/plain').send('Health check'))
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    const database = await ping().then(
      () => true,
      () => false,
    )
    const checks = { database, broker: isBrokerConnected() }
    // without the broker people read and write as ever, and what they want of IQs goes out when it is back
    const isReady = database && !isEnding()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      throw refused('NotAllowed', 'The metrics are read with METRICS_TOKEN.')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

/** Not by the caller's address: behind a proxy on this machine everybody has the same. */
function mayReadMetrics({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
