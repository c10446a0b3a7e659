import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { iqClientId } from '@commissioning/device-protocol/identity'
import { everyIq, mqttTopicName, topicNames } from '@commissioning/device-protocol/topics'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { CONNECTION_LIMITS } from './connection-limiter.ts'
import { startEmbeddedBroker } from './embedded-broker.ts'

const mac = '0CAE00000001'
const other = '0CAE00000002'
const secrets = new Map([
  [mac, 'first secret'],
  [other, 'second secret'],
])
const platform = { username: 'platform', password: 'platform secret' }
const faults: { fault: string; details: object }[] = []

const start = (now: () => Date) =>
  startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    platform,
    isRegistered: async (name, secret) => secrets.get(name) === secret,
    now,
    log: (fault, details) => faults.push({ fault, details }),
  })
const broker = await start(() => new Date('2026-11-21T10:00:00.000Z'))
afterAll(() => broker.close())

async function open(options: IClientOptions, { url } = broker): Promise<MqttClient> {
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...options }, false)
  client.on('error', () => {})
  onTestFinished(async () => {
    await client.endAsync(true)
  })
  return client
}
const openIq = (name = mac, options: IClientOptions = {}, at = broker) =>
  open({ clientId: iqClientId(name), username: name, password: secrets.get(name) ?? '', ...options }, at)
const openPlatform = () => open({ clientId: 'platform-1', ...platform })
const nextEvent = (client: MqttClient, event: 'message' | 'close') =>
  new Promise<void>((resolve) => {
    client.once(event, () => resolve())
  })
const connectionResultOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'connected',
    (error: { code?: number }) => error.code,
  )

test('only the registered secret opens the broker, under its own client id [DEVICE-06]', async () => {
  expect(await connectionResultOf(openIq())).toBe('connected')
  expect(await connectionResultOf(openIq(mac, { password: 'second secret' }))).toBe(4)
  expect(await connectionResultOf(openIq(mac, { password: '' }))).toBe(4)
  expect(await connectionResultOf(openIq('0CAE00000003', { password: 'any' }))).toBe(4)
  expect(await connectionResultOf(openIq(mac, { clientId: iqClientId(other) }))).toBe(5)
  expect(await connectionResultOf(openIq(mac, { clientId: 'anything' }))).toBe(5)
  expect(await connectionResultOf(open({ clientId: 'nobody' }))).toBe(5)
  expect(
    await connectionResultOf(open({ clientId: 'platform-2', username: mac, password: 'first secret' })),
  ).toBe(4)
  expect(await connectionResultOf(open({ clientId: 'platform-2', ...platform, password: 'guess' }))).toBe(4)
})

test('an IQ hears nothing of another one, by name or by wildcard [DEVICE-07]', async () => {
  const iq = await openIq()
  const filters = [
    ...topicNames.map((name) => mqttTopicName(other, name)),
    ...topicNames.map(everyIq),
    '#',
    '+/+/+/+/+',
    '$SYS/#',
    mqttTopicName(mac, 'reported'),
  ]
  for (const filter of filters) await expect(iq.subscribeAsync(filter, { qos: 1 }), filter).rejects.toThrow()

  const received: string[] = []
  iq.on('message', (topic) => received.push(topic))
  await iq.subscribeAsync(mqttTopicName(mac, 'desired'), { qos: 1 })
  const server = await openPlatform()
  const own = nextEvent(iq, 'message')
  for (const name of topicNames) await server.publishAsync(mqttTopicName(other, name), 'foreign', { qos: 1 })
  await server.publishAsync(mqttTopicName(mac, 'desired'), 'own', { qos: 1 })
  await own
  expect(received).toEqual([mqttTopicName(mac, 'desired')])
})

test('an IQ that writes where it may not is cut off, and nobody hears it [DEVICE-07]', async () => {
  const server = await openPlatform()
  const received: string[] = []
  server.on('message', (topic, payload) => received.push(`${topic} ${payload}`))
  await server.subscribeAsync('commissioning/#', { qos: 1 })
  for (const topic of [
    mqttTopicName(other, 'reported'),
    mqttTopicName(mac, 'desired'),
    'commissioning/v1',
    'elsewhere',
  ]) {
    const iq = await openIq()
    const closed = nextEvent(iq, 'close')
    iq.publish(topic, 'foreign', { qos: 1 })
    await closed
  }
  const next = nextEvent(server, 'message')
  await (await openIq()).publishAsync(mqttTopicName(mac, 'answers'), 'own', { qos: 1 })
  await next
  expect(received).toEqual([`${mqttTopicName(mac, 'answers')} own`])
})

test('a will on a topic of another IQ is never sent [DEVICE-07]', async () => {
  const server = await openPlatform()
  const received: string[] = []
  server.on('message', (topic) => received.push(topic))
  await server.subscribeAsync('commissioning/#', { qos: 1 })
  const foreign = {
    topic: mqttTopicName(other, 'presence'),
    payload: Buffer.from('x'),
    qos: 1,
    retain: true,
  } as const
  const iq = await openIq(mac, { will: foreign })
  const refused = faults.length
  iq.stream.destroy()
  await expect.poll(() => faults.length).toBeGreaterThan(refused)

  const next = nextEvent(server, 'message')
  await (await openIq()).publishAsync(mqttTopicName(mac, 'answers'), 'own', { qos: 1 })
  await next
  expect(received).toEqual([mqttTopicName(mac, 'answers')])
})

test('a payload larger than its message may be is refused', async () => {
  const iq = await openIq()
  const closed = nextEvent(iq, 'close')
  iq.publish(mqttTopicName(mac, 'presence'), Buffer.alloc(1_025), { qos: 1 })
  await closed
  expect(faults.at(-1)?.details).toMatchObject({ topic: mqttTopicName(mac, 'presence'), bytes: 1_025 })
})

test('a packet that only announces to be huge ends the connection, also before the sign-in', async () => {
  const socket = connectSocket(broker.port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
  await closed
  expect(faults.at(-1)).toMatchObject({ details: { fault: 'PacketTooLarge' } })
})

test('an IQ that never stops sending is cut off; the platform is not', async () => {
  const iq = await openIq()
  const closed = nextEvent(iq, 'close')
  for (let count = 0; count < 3_100; count += 1) iq.publish(mqttTopicName(mac, 'events'), '{}', { qos: 0 })
  await closed
  expect(faults.at(-1)).toMatchObject({ details: { fault: 'TooManyPackets' } })

  const server = await openPlatform()
  for (let count = 0; count < 3_100; count += 1)
    server.publish(mqttTopicName(mac, 'desired'), '{}', { qos: 0 })
  await server.publishAsync(mqttTopicName(mac, 'desired'), '', { qos: 1, retain: true })
  expect(server.connected).toBe(true)
})

test('unauthenticated connections that say nothing leave an IQ its place, and let another one in', async () => {
  let at = 0
  // each connection falls into a window of its own
  const crowded = await start(() => {
    at += 60_000
    return new Date(at)
  })
  onTestFinished(() => crowded.close())
  const iq = await openIq(mac, {}, crowded)
  const silent = Array.from({ length: CONNECTION_LIMITS.unauthenticated }, () =>
    connectSocket(crowded.port, '127.0.0.1'),
  )
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  faults.length = 0
  const next = await openIq(other, {}, crowded)
  await next.publishAsync(mqttTopicName(other, 'answers'), 'own', { qos: 1 })
  await iq.publishAsync(mqttTopicName(mac, 'answers'), 'own', { qos: 1 })
  expect(faults).toEqual([
    { fault: 'a connection was cut', details: { fault: 'NotSignedIn', address: '127.0.0.1' } },
  ])
})
