import { randomUUID } from 'node:crypto'
import { iqClientId } from '@commissioning/device-protocol/identity'
import { messages, type Payloads, writeMessage } from '@commissioning/device-protocol/messages'
import { desiredTopic, presenceTopic, type TopicName, topicOf } from '@commissioning/device-protocol/topics'
import { reportOf } from '../bench-report.ts'
import { type BenchIq, SECRET } from '../many-devices.ts'
import { connectQuickly } from '../quick-mqtt.ts'

const RECONNECT_MS = 500

export type LastingIq = Awaited<ReturnType<typeof connectLastingIq>>

/** An IQ that keeps what it has to say while the broker is away, and comes back by itself unless told not to. */
export async function connectLastingIq(
  url: string,
  { mac, devices }: BenchIq,
  reconnectPeriod = RECONNECT_MS,
) {
  const boot = { bootId: randomUUID(), bootCount: 1 }
  let connection = 1
  let sequence = 0
  let heard = ''
  const presence = (online: boolean) => writeMessage('presence', { ...boot, connection, online })
  const will = () => ({
    topic: presenceTopic(mac),
    qos: 1 as const,
    retain: true,
    payload: Buffer.from(presence(false)),
  })
  const client = await connectQuickly(url, {
    clientId: iqClientId(mac),
    username: mac,
    password: SECRET,
    reconnectPeriod,
    resubscribe: false,
    will: will(),
  })
  client.on('error', () => {})
  client.on('reconnect', () => {
    connection += 1
    client.options.will = will()
  })
  client.on('message', (_topic, payload) => {
    heard = payload.toString()
  })
  const greet = async () => {
    await client.subscribeAsync(desiredTopic(mac), { qos: 1 })
    await client.publishAsync(presenceTopic(mac), presence(true), { qos: 1, retain: true })
  }
  // a broker of several that has just lost one refuses for a while
  client.on('connect', () => void greet().catch(() => client.stream.destroy()))
  await greet()

  /** Resolves when the broker has taken it, however late. */
  const send = <Name extends TopicName>(name: Name, value: Payloads[Name]) =>
    client.publishAsync(topicOf(mac, name), writeMessage(name, value), {
      qos: 1,
      retain: messages[name].retained,
    })
  return {
    mac,
    client,
    hasHeard: (words: string) => heard.includes(words),
    async report(modemSignal: number): Promise<void> {
      sequence += 1
      const report = reportOf({ bootId: boot.bootId, sequence, devices, modemSignal })
      await send('reported', report)
    },
    /** The text of a report, for whoever sends far too many. */
    reportText: () =>
      writeMessage('reported', reportOf({ bootId: boot.bootId, sequence: 0, devices, modemSignal: 0 })),
    async learn(tagNumber: string, registrationId: string): Promise<void> {
      const lockMac = devices.at(-1)?.mac ?? ''
      const at = new Date().toISOString()
      await send('events', { id: randomUUID(), at, kind: 'tagLearned', lockMac, tagNumber, registrationId })
    },
    end: () => client.endAsync(true),
  }
}
