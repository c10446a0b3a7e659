import { randomUUID } from 'node:crypto'
import { openDatabase } from '@commissioning/database/open-database'
import { iqClientId } from '@commissioning/device-protocol/identity'
import { writeMessage } from '@commissioning/device-protocol/messages'
import { mqttTopicName, presenceTopic } from '@commissioning/device-protocol/topics'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { CHANGES_CHANNEL } from '@commissioning/platform/infra/events/announce'
import type { Page } from 'playwright-core'
import { readBenchReport } from './bench-report.ts'
import { BENCH_SECRET, type BenchIq } from './many-devices.ts'
import { connectQuickly } from './quick-mqtt.ts'

const ROUNDS = 30
const WORD = { low: 'Battery low', critical: 'Battery critical' } as const

interface Dependencies {
  iq: BenchIq
  brokerUrl: string
  databaseUrl: string
}

/** Milliseconds from each report of another battery until the database has it, and until the open page shows it. */
export async function measureReports(page: Page, { iq, brokerUrl, databaseUrl }: Dependencies) {
  const database = await openDatabase<Tables>({ url: databaseUrl })
  let announced = Promise.withResolvers<void>()
  const unlisten = await database.listen(CHANGES_CHANNEL, (payload) => {
    const { resource, id } = JSON.parse(payload) as { resource: string; id: string }
    if (resource === 'tree' && id === iq.id) announced.resolve()
  })
  const reporter = await connectReportingIq(iq, brokerUrl)
  const report = async (sequence: number) => {
    const shown = waitUntilTextIsShown(page, iq.name, batteryTextFor(sequence))
    announced = Promise.withResolvers()
    const began = performance.now()
    void reporter.report(sequence)
    const storedAfter = announced.promise.then(() => performance.now() - began)
    await shown
    return { screen: performance.now() - began, stored: await storedAfter }
  }
  await report(0)
  const rounds: Awaited<ReturnType<typeof report>>[] = []
  for (let sequence = 1; sequence <= ROUNDS; sequence += 1) rounds.push(await report(sequence))
  await reporter.end()
  await unlisten()
  await database.close()
  return { screen: rounds.map(({ screen }) => screen), stored: rounds.map(({ stored }) => stored) }
}

/** An IQ that reports another battery of its locks each time. */
export async function connectReportingIq(iq: BenchIq, brokerUrl: string) {
  const client = await connectQuickly(brokerUrl, {
    clientId: iqClientId(iq.mac),
    username: iq.mac,
    password: BENCH_SECRET,
  })
  const bootId = randomUUID()
  const presence = { bootId, bootCount: 1, connection: 1, online: true }
  const retained = { qos: 1, retain: true } as const
  await client.publishAsync(presenceTopic(iq.mac), writeMessage('presence', presence), retained)
  return {
    report(sequence: number) {
      const said = readBenchReport({
        bootId,
        sequence,
        devices: iq.devices,
        modemSignal: 20,
        battery: batteryOf(sequence),
      })
      return client.publishAsync(mqttTopicName(iq.mac, 'reported'), writeMessage('reported', said), retained)
    },
    end: () => client.endAsync(),
  }
}

const batteryOf = (sequence: number) => (sequence % 2 === 0 ? 'critical' : 'low')

/** The page shows this of the IQ's locks once it has the report. */
export const batteryTextFor = (sequence: number) => WORD[batteryOf(sequence)]

export const waitUntilTextIsShown = (page: Page, name: string, word: string, timeout = 30_000) =>
  page.waitForFunction(
    ([tree, text]) =>
      document.querySelector(`[role=tree][aria-label="Hardware of ${tree}"]`)?.innerHTML.includes(text ?? ''),
    [name, word],
    { timeout },
  )
