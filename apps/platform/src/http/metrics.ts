import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Dependencies {
  isBrokerConnected: () => boolean
  brokerRefusal: () => number | undefined
}

/** How often the event loop is looked at; each look wakes an idle process. */
const EVENT_LOOP_PROBE_MS = 100

/**
 * Metrics of the process and its requests, labelled by route and never by address, so that no id becomes a label.
 * Durations have no label for the status, which would multiply their lines by twelve.
 */
export function createMetrics(
  app: FastifyInstance,
  { isBrokerConnected, brokerRefusal }: Dependencies,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_PROBE_MS })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answered HTTP requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  new Gauge({
    name: 'commissioning_broker_connected',
    help: '1 while the broker of the IQs is reached, else 0',
    registers: [registry],
    collect() {
      this.set(isBrokerConnected() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'commissioning_broker_refusal',
    help: 'The return code with which the broker refuses the sign-in of the platform, else 0',
    registers: [registry],
    collect() {
      this.set(brokerRefusal() ?? 0)
    },
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const { url } = routeOptions
    // unknown methods would become labels as well
    const labels = url === undefined ? { method: 'any', route: 'unknown' } : { method, route: url }
    duration.observe(labels, elapsedTime / 1000)
    answers.inc({ ...labels, status: statusCode })
  })
  return registry
}
