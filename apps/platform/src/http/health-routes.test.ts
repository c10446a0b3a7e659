import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './error-handler.ts'
import { healthRoutes } from './health-routes.ts'

function createServer(metricsToken?: string) {
  const state = { isDatabaseUp: true, isBrokerUp: true }
  const app = Fastify()
  answerErrors(app)
  healthRoutes(app, {
    ping: async () => {
      if (!state.isDatabaseUp) throw new Error('gone')
    },
    isBrokerConnected: () => state.isBrokerUp,
    metricsToken,
  })
  return { app, state }
}

test('the health check is public and is the plain text "Health check"', async () => {
  const { payload, headers } = await createServer().app.inject('/health-check')
  expect(payload).toBe('Health check')
  expect(headers['content-type']).toMatch(/^text\/plain/)
})

test('a process is ready when database and broker are, else it says which is not', async () => {
  const { app, state } = createServer()
  expect((await app.inject('/health/ready')).json()).toEqual({
    status: 'ready',
    checks: { database: true, broker: true },
  })
  state.isBrokerUp = false
  const withoutBroker = await app.inject('/health/ready')
  expect(withoutBroker.statusCode).toBe(503)
  expect(withoutBroker.json()).toMatchObject({ checks: { database: true, broker: false } })
  state.isDatabaseUp = false
  expect((await app.inject('/health/ready')).json()).toMatchObject({
    checks: { database: false, broker: false },
  })
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('metrics count requests by route, for this machine alone', async () => {
  const { app } = createServer()
  await app.inject('/health/live')
  const here = await app.inject('/metrics')
  expect(here.payload).toContain(
    'http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1',
  )
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(403)
  const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(proxied.statusCode).toBe(403)
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
