import { writeMessage } from '@commissioning/device-protocol/messages'
import { mqttTopicName } from '@commissioning/device-protocol/topics'
import type { MqttClient } from 'mqtt'
import { readBenchReport } from './bench-report.ts'
import { openIqConnection } from './iq-connection.ts'
import { benchIq } from './many-devices.ts'

/** The process is apart, so that its work is not counted as the platform's. */
export type BenchDevicesOrder =
  | { kind: 'connect'; url: string; count: number; everyMs: number; backWithinMs: number }
  /** From now on reports tell this signal. */
  | { kind: 'say'; signal: number }
  /** All connections end in one moment, and come back by themselves. */
  | { kind: 'cut' }
  | { kind: 'count' }
export interface BenchDevicesMessage {
  connected: number
  /** Reports that the broker has taken. */
  taken: number
}

const CONNECT_EVERY_MS = 2
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const clients: MqttClient[] = []
let signal = 1
let taken = 0

process.on('message', (order: BenchDevicesOrder) => {
  if (order.kind === 'connect') void connectAll(order)
  if (order.kind === 'say') signal = order.signal
  if (order.kind === 'cut') for (const client of clients) client.stream.destroy()
  if (order.kind === 'count') {
    const connected = clients.filter((client) => client.connected).length
    process.send?.({ connected, taken } satisfies BenchDevicesMessage)
  }
})

type ConnectOrder = Extract<BenchDevicesOrder, { kind: 'connect' }>

async function connectAll(order: ConnectOrder): Promise<void> {
  for (let index = 0; index < order.count; index += 1) {
    connectOne(index, order)
    await pause(CONNECT_EVERY_MS)
  }
}

/** One IQ: greets and reports at each connection, and in its turn of the interval; back within a time of its own. */
function connectOne(index: number, { url, count, everyMs, backWithinMs }: ConnectOrder): void {
  const { mac, devices } = benchIq(index)
  const share = (index + 1) / count
  let sequence = 0
  const report = async () => {
    sequence += 1
    const text = writeMessage('reported', readBenchReport({ bootId, sequence, devices, modemSignal: signal }))
    await client.publishAsync(mqttTopicName(mac, 'reported'), text, { qos: 1, retain: true })
    taken += 1
  }
  const { client, bootId } = openIqConnection(url, mac, {
    // the order of places has nothing to do with that of connections
    reconnectPeriod: Math.ceil(backWithinMs * ((share * 7919) % 1)) + 1,
    connectTimeout: 60_000,
    onMet: report,
  })
  clients.push(client)
  const inTurn = () => void (client.connected && report().catch(() => {}))
  setTimeout(() => setInterval(inTurn, everyMs), everyMs * share)
}
