import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './error-handler.ts'
import { healthRoutes } from './health-routes.ts'

function createServer(metricsToken?: string) {
  const state = { isDatabaseUp: true, isBrokerUp: true, isEnding: false }
  const app = Fastify()
  answerErrors(app)
  healthRoutes(app, {
    ping: async () => {
      if (!state.isDatabaseUp) throw new Error('gone')
    },
    isBrokerConnected: () => state.isBrokerUp,
    brokerRefusal: () => undefined,
    measures: async () => '',
    isEnding: () => state.isEnding,
    metricsToken,
  })
  return { app, state }
}

test('the health check is public and is the plain text "Health check"', async () => {
  const { payload, headers } = await createServer().app.inject('/health-check')
  expect(payload).toBe('Health check')
  expect(headers['content-type']).toMatch(/^text\/plain/)
})

test('a process is ready while its database answers, and says whether the broker is there too [OPS-06]', async () => {
  const { app, state } = createServer('secret')
  const ready = async () => {
    const { statusCode, payload } = await app.inject('/health/ready')
    return [statusCode, JSON.parse(payload)]
  }
  expect(await ready()).toEqual([200, { status: 'ready', checks: { database: true, broker: true } }])
  state.isBrokerUp = false
  expect(await ready()).toEqual([200, { status: 'ready', checks: { database: true, broker: false } }])
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
  expect(metrics.payload).toContain('commissioning_broker_connected 0')
  state.isDatabaseUp = false
  expect(await ready()).toEqual([503, { status: 'not ready', checks: { database: false, broker: false } }])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('a process that is asked to end is not ready any more [OPS-07]', async () => {
  const { app, state } = createServer()
  state.isEnding = true
  const { statusCode, payload } = await app.inject('/health/ready')
  expect([statusCode, JSON.parse(payload).status]).toEqual([503, 'not ready'])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('metrics count requests by route and status, and nobody reads them without a token [OPS-04]', async () => {
  const { app } = createServer('secret')
  await app.inject('/health/live')
  const { payload } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
  expect(payload).toContain('http_request_duration_seconds_count{method="GET",route="/health/live"} 1')
  expect(payload).toContain('http_requests_total{method="GET",route="/health/live",status="200"} 1')
  const closed = createServer().app
  for (const remoteAddress of ['127.0.0.1', '::1', '192.0.2.7'])
    expect((await closed.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(403)
})

test('metrics stay small, whatever is asked [OPS-04]', async () => {
  const { app } = createServer('secret')
  const statuses = [200, 400, 401, 403, 404, 409, 429, 500]
  for (let route = 0; route < 120; route += 1)
    app.get(`/api/installations/:installationId/things_${route}`, async (request, reply) =>
      reply.code(Number((request.query as { status: string }).status)).send({}),
    )
  for (let route = 0; route < 120; route += 1)
    for (const status of statuses) await app.inject(`/api/installations/7/things_${route}?status=${status}`)
  for (const method of ['PROPFIND', 'MKCOL', 'LOCK', 'SEARCH'] as const)
    await app.inject({ method: method as 'GET', url: `/made/up/${method}` })
  const { payload } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
  expect(payload).toContain('route="unknown"')
  expect(payload).not.toContain('PROPFIND')
  expect(payload.length).toBeLessThan(400_000)
})

test('with a token metrics are read from anywhere, and only with it', async () => {
  const { app } = createServer('secret')
  const read = (authorization?: string) =>
    app.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.7',
      ...(authorization ? { headers: { authorization } } : {}),
    })
  expect((await read('Bearer secret')).statusCode).toBe(200)
  expect((await read('Bearer wrong!')).statusCode).toBe(403)
  expect((await app.inject('/metrics')).statusCode).toBe(403)
})
