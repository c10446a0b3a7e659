import { randomUUID } from 'node:crypto'
import { iqClientId } from '@commissioning/device-protocol/identity'
import { writeMessage } from '@commissioning/device-protocol/messages'
import { desiredTopic, mqttTopicName, presenceTopic } from '@commissioning/device-protocol/topics'
import type { MqttClient } from 'mqtt'
import { readBenchReport } from './bench-report.ts'
import { readMachineClockMs } from './machine-clock.ts'
import { BENCH_SECRET, type BenchIq } from './many-devices.ts'
import { connectQuickly } from './quick-mqtt.ts'

/** The process is apart, so that its work is not counted as the platform's. */
export interface FleetOrder {
  url: string
  iqs: BenchIq[]
  everyMs: number
  rounds: number
  /** Each report tells of another battery of one lock as well, so that the tree changes too. */
  isBatteryChanged?: boolean | undefined
}
/** First that all are connected, then when each IQ sent its reports (milliseconds of the machine's clock). */
export type FleetMessage = { connected: true } | { sent: [mac: string, at: number[]][] }

/** Slower than the embedded broker's limit on new connections of one address. */
const CONNECT_EVERY_MS = 25

const say = (word: FleetMessage) => process.send?.(word)
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

process.once('message', (order: FleetOrder) => void serve(order))

async function serve({ url, iqs, everyMs, rounds, isBatteryChanged }: FleetOrder): Promise<void> {
  const clients: MqttClient[] = []
  for (const iq of iqs) {
    clients.push(await connectIq(url, iq))
    await pause(CONNECT_EVERY_MS)
  }
  say({ connected: true })
  await new Promise((resolve) => process.once('message', resolve))
  const sent = await Promise.all(
    iqs.map((iq, index) =>
      reportOften(clients[index], iq, {
        rounds,
        everyMs,
        afterMs: (everyMs * index) / iqs.length,
        isBatteryChanged,
      }),
    ),
  )
  say({ sent: sent.map((at, index) => [iqs[index]?.mac ?? '', at]) })
}

async function connectIq(url: string, { mac }: BenchIq): Promise<MqttClient> {
  const client = await connectQuickly(url, {
    clientId: iqClientId(mac),
    username: mac,
    password: BENCH_SECRET,
  })
  const presence = { bootId: BOOT_ID, bootCount: 1, connection: 1, online: true }
  await client.subscribeAsync(desiredTopic(mac), { qos: 1 })
  await client.publishAsync(presenceTopic(mac), writeMessage('presence', presence), { qos: 1, retain: true })
  return client
}

interface ReportPlan {
  rounds: number
  everyMs: number
  afterMs: number
  isBatteryChanged: boolean | undefined
}

async function reportOften(
  client: MqttClient | undefined,
  iq: BenchIq,
  { rounds, everyMs, afterMs, isBatteryChanged }: ReportPlan,
): Promise<number[]> {
  const sent: number[] = []
  await pause(afterMs)
  for (let round = 0; round < rounds; round += 1) {
    const report = readBenchReport({
      bootId: BOOT_ID,
      sequence: round,
      devices: iq.devices,
      modemSignal: round % 2,
      battery: isBatteryChanged && round % 2 === 1 ? 'low' : 'good',
    })
    const due = pause(everyMs)
    sent.push(readMachineClockMs())
    await client?.publishAsync(mqttTopicName(iq.mac, 'reported'), writeMessage('reported', report), {
      qos: 1,
      retain: true,
    })
    await due
  }
  return sent
}

const BOOT_ID = randomUUID()
