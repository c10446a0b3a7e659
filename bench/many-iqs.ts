import { fork } from 'node:child_process'
import { join } from 'node:path'
import { everyIq, readTopic } from '@commissioning/device-protocol/topics'
import { CHANGES_CHANNEL } from '@commissioning/platform/infra/events/announce'
import { openBareBroker } from './bare-broker.ts'
import { openBenchFixture } from './bench-fixture.ts'
import type { FleetMessage, FleetOrder } from './iq-fleet.ts'
import { readMachineClockMs } from './machine-clock.ts'
import { type BenchIq, fillCollection } from './many-devices.ts'
import { connectQuickly } from './quick-mqtt.ts'
import { median } from './throughput.ts'

const IQS = 1_000
const REPORT_EVERY_MS = 10_000
const ROUNDS = 4

/** 1,000 connected IQs of 22 devices that report every 10 s to one process, against a bare broker under the same load. */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { collectionId } = await fixture.anInstallation()
  const iqs = await fixture.system((tx) => fillCollection(tx, collectionId, IQS))
  await fixture.database.executeSql('analyze')
  const names = new Map(iqs.map(({ id, mac }) => [id, mac]))

  const whole = await load(fixture.platform.brokerUrl, iqs, (onReceived) =>
    fixture.database.listen(CHANGES_CHANNEL, (payload) => {
      const { resource, id } = JSON.parse(payload) as { resource: string; id: string }
      if (resource === 'iq') onReceived(names.get(id) ?? '')
    }),
  )
  await fixture.close()

  const broker = await openBareBroker()
  const receiver = await connectQuickly(broker.url)
  const bare = await load(broker.url, iqs, async (onReceived) => {
    receiver.on('message', (topic) => onReceived(readTopic(topic)?.mac ?? ''))
    await receiver.subscribeAsync(everyIq('reported'), { qos: 1 })
    return async () => {
      await receiver.endAsync()
    }
  })
  await broker.close()

  say(
    `reports kept              ${whole.onReceived} of ${whole.sent} by the platform, ${bare.onReceived} of ${bare.sent} by the bare broker`,
  )
  say(
    `report to kept, median    ${median(whole.lags).toFixed(1)} ms, 99 of 100 within ${highestPercentile(whole.lags).toFixed(0)} ms`,
  )
  say(
    `bare broker, median       ${median(bare.lags).toFixed(1)} ms, 99 of 100 within ${highestPercentile(bare.lags).toFixed(0)} ms`,
  )
  say(
    `processor, one core       ${formatPercent(whole.cpu)} for the platform, ${formatPercent(bare.cpu)} for the bare broker`,
  )
  say(
    `ratio                     ${(whole.cpu / bare.cpu).toFixed(1)} times the work of a bare broker   (target: all kept, below one core)`,
  )
}

type ListenToIqs = (onReceived: (mac: string) => void) => Promise<() => Promise<void>>

/** Lets the fleet report for some rounds; lags in milliseconds, the processor's share of this process from 0 to 1. */
async function load(url: string, iqs: BenchIq[], listen: ListenToIqs) {
  const receivedAt = new Map<string, number[]>(iqs.map(({ mac }) => [mac, []]))
  const fleet = fork(join(import.meta.dirname, 'iq-fleet.ts'))
  const nextMessage = () =>
    new Promise<FleetMessage>((resolve) => fleet.once('message', (word) => resolve(word as FleetMessage)))
  fleet.send({ url, iqs, everyMs: REPORT_EVERY_MS, rounds: ROUNDS } satisfies FleetOrder)
  await nextMessage()
  await waitForQuiet()

  const unlisten = await listen((mac) => receivedAt.get(mac)?.push(readMachineClockMs()))
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  fleet.send({ start: true })
  const word = await nextMessage()
  const used = process.cpuUsage(cpuBefore)
  const cpu = (used.user + used.system) / 1_000 / (performance.now() - began)
  await waitForQuiet()
  await unlisten()
  fleet.kill()

  const sent = 'sent' in word ? word.sent : []
  const lags = sent.flatMap(([mac, times]) =>
    times.flatMap((at, index) => {
      const onReceived = receivedAt.get(mac)?.[index]
      return onReceived === undefined ? [] : [onReceived - at]
    }),
  )
  return { cpu, lags, sent: sent.flatMap(([, times]) => times).length, onReceived: lags.length }
}

/** Lets what is under way arrive. */
const waitForQuiet = () => new Promise<void>((resolve) => setTimeout(resolve, 3_000))

const highestPercentile = (lags: number[]) =>
  lags.toSorted((one, other) => one - other)[Math.floor(lags.length * 0.99)] ?? 0
const formatPercent = (share: number) => `${(share * 100).toFixed(0)} %`
