import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Aedes } from 'aedes'
import mqtt from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { CONNECT_OPTIONS, readConnackRefusalCode } from './broker-connection.ts'

async function aBroker(isKnown: (password: string) => boolean = () => true) {
  const broker = await Aedes.createBroker({
    authenticate: (_client, _username, password, done) => done(null, isKnown(String(password))),
  })
  const server = createServer((socket) => void broker.handle(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await new Promise<void>((resolve) => broker.close(() => resolve()))
    server.close()
  })
  return { broker, url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function connectTo(url: string, options: mqtt.IClientOptions = {}) {
  const client = mqtt.connect(url, { ...CONNECT_OPTIONS, username: 'u', password: 'right', ...options })
  onTestFinished(async () => {
    await client.endAsync(true)
  })
  return client
}

test('MQTT.js goes on after a CONNACK that refuses, tells its code, and shows what is set at a reconnect [LINK-01]', async () => {
  const { url } = await aBroker((password) => password === 'right')
  const client = connectTo(url, { password: 'wrong', reconnectPeriod: 5 })
  const refusals: unknown[] = []
  client.on('error', (error) => refusals.push(readConnackRefusalCode(error)))
  client.on('reconnect', () => {
    if (refusals.length === 2) Object.assign(client.options, { password: 'right' })
  })
  await new Promise<void>((resolve) => client.once('connect', () => resolve()))
  expect(refusals).toEqual([5, 5])
})

test('MQTT.js gives up a broker that takes the connection and says nothing, and is let in once it speaks [LINK-03]', async () => {
  const { broker, url } = await aBroker()
  const asked: string[] = []
  broker.preConnect = (_client, { clientId }, done) => {
    asked.push(clientId)
    if (asked.length > 2) done(null, true)
  }
  const client = connectTo(url, { connectTimeout: 100, reconnectPeriod: 5 })
  await new Promise<void>((resolve) => client.once('connect', () => resolve()))
  expect(asked).toHaveLength(3)
  expect(CONNECT_OPTIONS.connectTimeout).toBeLessThanOrEqual(10_000)
})

test('MQTT.js hands on one message at a time, in order, and confirms it when it is asked to', async () => {
  const { url } = await aBroker()
  const client = connectTo(url)
  const open: { text: string; confirm: () => void }[] = []
  client.handleMessage = ({ payload }, confirm) => void open.push({ text: String(payload), confirm })
  let confirmed = 0
  client.on('packetsend', ({ cmd }) => {
    if (cmd === 'puback') confirmed += 1
  })
  await client.subscribeAsync('events', { qos: 1 })
  const sender = connectTo(url)
  const sent = ['first', 'second', 'third'].map((text) => sender.publishAsync('events', text, { qos: 1 }))
  await Promise.all(sent)
  for (const [before, text] of ['first', 'second', 'third'].entries()) {
    await expect.poll(() => open.map((message) => message.text)).toEqual([text])
    expect(confirmed).toBe(before)
    open.shift()?.confirm()
  }
  await expect.poll(() => confirmed).toBe(3)
})

test('aedes confirms a message to its sender only after it was authorized, which stores events of IQs', async () => {
  const { broker, url } = await aBroker()
  const stored = Promise.withResolvers<void>()
  broker.authorizePublish = (_client, { topic }, done) =>
    void (topic === 'events' ? stored.promise : Promise.resolve()).then(() => done(null))
  const sender = connectTo(url)
  let isConfirmed = false
  const sending = sender.publishAsync('events', 'first', { qos: 1 }).then(() => {
    isConfirmed = true
  })
  await connectTo(url).publishAsync('others', 'beside it', { qos: 1 })
  expect(isConfirmed).toBe(false)
  stored.resolve()
  await sending
})
