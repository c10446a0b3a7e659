import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readJson } from '../authorization/token/read-json.ts'
import { createAlarmProvider } from '../features/alarm-monitoring/alarm-provider.ts'
import { OfrepProvider } from '../features/flags/ofrep-provider.ts'
import { createPhoton } from '../features/maps/photon.ts'

const elsewhere = Fastify()
let led: string[] = []
elsewhere.all('/*', async ({ url }) => {
  led.push(url)
  return { value: true, features: [], items: [], count: 0 }
})
const target = await elsewhere.listen({ port: 0, host: '127.0.0.1' })
const service = Fastify()
service.all('/*', (request, reply) => reply.redirect(`${target}${request.url}`, 307))
const url = await service.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await service.close()
  await elsewhere.close()
})
beforeEach(() => {
  led = []
})

test.each([
  ['sign-in service', async () => expect(await readJson(url)).toBeUndefined()],
  ['maps service', async () => expect(createPhoton({ url }).suggest('Kade', 'en')).rejects.toThrow()],
  ['flag service', async () => expect(ofFlags(url)).rejects.toThrow()],
  ['alarm provider', async () => expect(ofAlarms(url)).rejects.toThrow()],
] as const)('a %s that leads to another host is not followed there [SEC-02]', async (_name, ask) => {
  await ask()
  expect(led).toEqual([])
})

const ofFlags = (at: string) => new OfrepProvider({ url: at }).resolveBooleanEvaluation('otp', false, {})
const ofAlarms = (at: string) =>
  createAlarmProvider({ url: at, key: 'secret' }).listCenters({ skip: 0, top: 10 } as never)
