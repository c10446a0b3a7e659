import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createAlarmProvider } from '../features/alarm-monitoring/alarm-provider.ts'
import { OfrepProvider } from '../features/flags/ofrep-provider.ts'
import { newId } from '../infra/database/new-id.ts'
import { createS3Store } from '../infra/files/s3-store.ts'

type ServiceManner = 'serves' | 'refuses' | 'cuts' | 'holds'

/** A service of somebody else, whose connections fail as a test says. */
let manner: ServiceManner = 'serves'
let answer: { status: number; body: string } = { status: 200, body: '' }
const server = createServer((request, response) => {
  request.resume()
  if (manner === 'cuts') return void request.socket.destroy()
  if (manner === 'holds') return
  const { status, body } = manner === 'refuses' ? { status: 401, body: '{}' } : answer
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A busy machine answers within it, and a held call ends by it. */
const SERVICE_TIMEOUT_MS = 500
const flags = new OfrepProvider({ url, timeoutMs: SERVICE_TIMEOUT_MS })
const alarm = createAlarmProvider({ url, key: 'key', timeoutMs: SERVICE_TIMEOUT_MS })
const bucket = createS3Store(
  { url, region: 'eu', bucket: 'plans', prefix: '', isPathStyle: true, accessKey: 'a', secretKey: 'b' },
  { answerMs: SERVICE_TIMEOUT_MS, putMs: SERVICE_TIMEOUT_MS },
)
const id = newId(new Date('2026-11-21T10:00:00.000Z'))

const services: [string, () => Promise<unknown>, typeof answer][] = [
  [
    'a flag service',
    () => flags.resolveBooleanEvaluation('plan', false, {}),
    { status: 200, body: '{"value":true}' },
  ],
  ['an alarm provider', () => alarm.listCenters({}), { status: 200, body: '{"items":[],"count":0}' }],
  ['a bucket', () => bucket.remove(id), { status: 204, body: '' }],
]

test.each(services)(
  '%s that refused, cut and held one call answers the next [LINK-03]',
  async (_, ask, good) => {
    answer = good
    for (const fault of ['refuses', 'cuts', 'holds'] as const) {
      manner = fault
      await expect(ask()).rejects.toThrow()
      manner = 'serves'
      await ask()
    }
  },
)
