import { timingSafeEqual } from 'node:crypto'
import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '../infra/api-error.ts'
import { createMetrics } from './metrics.ts'

interface Dependencies {
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  isBrokerConnected: () => boolean
  /** The return code with which the broker refuses the platform's sign-in. */
  brokerRefusal: () => number | undefined
  /** It answers the numbers of all features in the form of Prometheus. */
  measures: () => Promise<string>
  /** The process is ending, so that requests go to another one. */
  isEnding: () => boolean
  /** The token that reads the metrics; without one nobody can. */
  metricsToken?: Credential | undefined
}

/** For people (ROUTE-13), for what starts and stops processes, and for monitoring (OPS-04, OPS-06). */
export function healthRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { ping, isBrokerConnected, brokerRefusal, measures, isEnding, metricsToken } = dependencies
  const metrics = createMetrics(app, { isBrokerConnected, brokerRefusal })

  app.get('/health-check', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('Health check'),
  )
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    const database = await ping().then(
      () => true,
      () => false,
    )
    const refusal = brokerRefusal()
    const checks = {
      database,
      broker: isBrokerConnected(),
      ...(refusal !== undefined && { broker_refusal: refusal }),
    }
    // without the broker people still read and write, and changes for IQs are published when it is back
    const isReady = database && !isEnding()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, readCredential(metricsToken)))
      throw apiError('NotAllowed', 'The metrics are read with METRICS_TOKEN.')
    return reply.type(metrics.contentType).send(`${await metrics.metrics()}\n${await measures()}`)
  })
}

/** The caller's address cannot be used, because behind a local proxy every caller has the same. */
function mayReadMetrics({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
