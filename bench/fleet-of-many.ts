import { randomUUID } from 'node:crypto'
import { iqClientId } from '@commissioning/device-protocol/identity'
import { writeMessage } from '@commissioning/device-protocol/messages'
import { desiredTopic, presenceTopic, topicOf } from '@commissioning/device-protocol/topics'
import mqtt from 'mqtt'
import { reportOf } from './bench-report.ts'
import { benchIq, SECRET } from './many-devices.ts'

/** What the bench tells this process, which is apart so that its work is not counted as the platform's. */
export type ManyOrder =
  | { kind: 'connect'; url: string; count: number; everyMs: number; backWithinMs: number }
  /** From now on reports tell this signal. */
  | { kind: 'say'; signal: number }
  /** All connections end in one moment, and come back by themselves. */
  | { kind: 'cut' }
  | { kind: 'count' }
export interface ManyWord {
  connected: number
  /** Reports that the broker has taken. */
  taken: number
}

const CONNECT_EVERY_MS = 2
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const clients: mqtt.MqttClient[] = []
let signal = 1
let taken = 0

process.on('message', (order: ManyOrder) => {
  if (order.kind === 'connect') void connectAll(order)
  if (order.kind === 'say') signal = order.signal
  if (order.kind === 'cut') for (const client of clients) client.stream.destroy()
  if (order.kind === 'count') {
    const connected = clients.filter((client) => client.connected).length
    process.send?.({ connected, taken } satisfies ManyWord)
  }
})

type ConnectOrder = Extract<ManyOrder, { kind: 'connect' }>

async function connectAll(order: ConnectOrder): Promise<void> {
  for (let index = 0; index < order.count; index += 1) {
    connectOne(index, order)
    await pause(CONNECT_EVERY_MS)
  }
}

/** One IQ: greets and reports at each connection, and in its turn of the interval; back within a time of its own. */
function connectOne(index: number, { url, count, everyMs, backWithinMs }: ConnectOrder): void {
  const { mac, devices } = benchIq(index)
  const boot = { bootId: randomUUID(), bootCount: 1 }
  let connection = 0
  let sequence = 0
  const presence = (online: boolean) => writeMessage('presence', { ...boot, connection, online })
  const will = () => ({
    topic: presenceTopic(mac),
    qos: 1 as const,
    retain: true,
    payload: Buffer.from(presence(false)),
  })
  const share = (index + 1) / count
  connection = 1
  const client = mqtt.connect(url, {
    clientId: iqClientId(mac),
    username: mac,
    password: SECRET,
    // the order of places has nothing to do with that of connections
    reconnectPeriod: Math.ceil(backWithinMs * ((share * 7919) % 1)) + 1,
    connectTimeout: 60_000,
    resubscribe: false,
    will: will(),
  })
  clients.push(client)
  client.on('error', () => {})
  client.on('reconnect', () => {
    connection += 1
    client.options.will = will()
  })
  const report = async () => {
    sequence += 1
    const text = writeMessage(
      'reported',
      reportOf({ bootId: boot.bootId, sequence, devices, modemSignal: signal }),
    )
    await client.publishAsync(topicOf(mac, 'reported'), text, { qos: 1, retain: true })
    taken += 1
  }
  client.on('connect', () => {
    const greeting = client
      .subscribeAsync(desiredTopic(mac), { qos: 1 })
      .then(() => client.publishAsync(presenceTopic(mac), presence(true), { qos: 1, retain: true }))
      .then(report)
    greeting.catch(() => client.stream.destroy())
  })
  const inTurn = () => void (client.connected && report().catch(() => {}))
  setTimeout(() => setInterval(inTurn, everyMs), everyMs * share)
}
