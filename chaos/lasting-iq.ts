import { randomUUID } from 'node:crypto'
import { messages, type Payloads, writeMessage } from '@commissioning/device-protocol/messages'
import { mqttTopicName, type TopicName } from '@commissioning/device-protocol/topics'
import { readBenchReport } from '../bench/bench-report.ts'
import { openIqConnection } from '../bench/iq-connection.ts'
import type { BenchIq } from '../bench/many-devices.ts'

const RECONNECT_MS = 500

export type LastingIq = Awaited<ReturnType<typeof connectLastingIq>>

/**
 * An IQ that keeps what it has to say while the broker is away, and comes back by itself unless
 * asked not to.
 */
export async function connectLastingIq(
  url: string,
  { mac, devices }: BenchIq,
  reconnectPeriod = RECONNECT_MS,
) {
  let sequence = 0
  let received = ''
  const { client, bootId, met } = openIqConnection(url, mac, { reconnectPeriod })
  client.on('message', (_topic, payload) => {
    received = payload.toString()
  })
  await met

  /** Resolves when the broker has taken it, however late. */
  const send = <Name extends TopicName>(name: Name, value: Payloads[Name]) =>
    client.publishAsync(mqttTopicName(mac, name), writeMessage(name, value), {
      qos: 1,
      retain: messages[name].retained,
    })
  return {
    mac,
    client,
    hasReceived: (messages: string) => received.includes(messages),
    async report(modemSignal: number): Promise<void> {
      sequence += 1
      const report = readBenchReport({ bootId, sequence, devices, modemSignal })
      await send('reported', report)
    },
    /** The text of a report, for whoever sends far too many. */
    reportText: () =>
      writeMessage('reported', readBenchReport({ bootId, sequence: 0, devices, modemSignal: 0 })),
    async learn(tagNumber: string, registrationId: string): Promise<void> {
      const lockMac = devices.at(-1)?.mac ?? ''
      const at = new Date().toISOString()
      await send('events', { id: randomUUID(), at, kind: 'tagLearned', lockMac, tagNumber, registrationId })
    },
    end: () => client.endAsync(true),
  }
}
