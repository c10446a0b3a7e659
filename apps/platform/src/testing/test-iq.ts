import { randomUUID } from 'node:crypto'
import type { Command } from '@commissioning/device-protocol/commands'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { iqClientId } from '@commissioning/device-protocol/identity'
import type { IqReport, ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import { messages, type Payloads, readMessage, writeMessage } from '@commissioning/device-protocol/messages'
import {
  commandsTopic,
  desiredTopic,
  mqttTopicName,
  presenceTopic,
  readTopic,
  type TopicName,
} from '@commissioning/device-protocol/topics'
import mqtt from 'mqtt'
import { onTestFinished } from 'vitest'

interface IqCredentials {
  mac: string
  secret: string
}

/** An IQ as the platform meets it: MQTT and the protocol, and a test that says what it reports. */
export async function connectTestIq(brokerUrl: string, { mac, secret }: IqCredentials, bootCount = 1) {
  const boot = { bootId: randomUUID(), bootCount }
  const presence = { ...boot, connection: 1 }
  const desired: (DesiredState | null)[] = []
  const commands: Command[] = []
  const waiting = new Set<() => void>()
  let sequence = 0

  const client = await mqtt.connectAsync(brokerUrl, {
    clientId: iqClientId(mac),
    username: mac,
    password: secret,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 0,
    will: {
      topic: presenceTopic(mac),
      qos: 1,
      retain: true,
      payload: Buffer.from(writeMessage('presence', { ...presence, online: false })),
    },
  })
  client.on('error', () => {})
  onTestFinished(async () => {
    await client.endAsync(true)
  })
  client.on('message', (topic, payload) => {
    const name = readTopic(topic)?.name
    if (name === 'desired') desired.push(payload.length === 0 ? null : read('desired', payload))
    if (name === 'commands') commands.push(read('commands', payload))
    for (const look of waiting) look()
  })
  await client.subscribeAsync([desiredTopic(mac), commandsTopic(mac)], { qos: 1 })

  const sendText = (name: TopicName, payload: string) =>
    client.publishAsync(mqttTopicName(mac, name), payload, {
      qos: messages[name].qos,
      retain: messages[name].retained,
    })
  const send = <Name extends TopicName>(name: Name, value: Payloads[Name]) =>
    sendText(name, writeMessage(name, value))
  await send('presence', { ...presence, online: true })

  /** Resolves with the first thing that fits, come or to come. */
  const until = <Thing>(things: readonly Thing[], fits: (thing: Thing) => boolean): Promise<Thing> =>
    new Promise((resolve) => {
      const look = () => {
        const found = things.find(fits)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })

  const reportOf = (change: Partial<IqReport> = {}): IqReport => ({
    ...boot,
    sequence,
    at: '2026-11-21T10:00:00.000Z',
    desiredVersion: desired.at(-1)?.version ?? 0,
    firmware: { modemApplication: '24.5.1' },
    revision: '2.0',
    network: { ethernet: 'active', wifi: 'inactive' },
    modemSignal: null,
    resetCount: 0,
    resetRequired: true,
    restoreRequired: false,
    led: { enabled: true, mode: 'green_blink_every_5_min' },
    otpEnabled: false,
    devices: [],
    ...change,
  })

  return {
    boot,
    desired,
    commands,
    send,
    sendText,
    /** The next report, which is sent; answers it, to be sent again by a test that doubles or delays. */
    async report(change: Partial<IqReport> = {}): Promise<IqReport> {
      sequence += 1
      const reported = reportOf(change)
      await send('reported', reported)
      return reported
    },
    untilDesired: (fits: (desired: DesiredState) => boolean) =>
      until(desired, (one) => one !== null && fits(one)) as Promise<DesiredState>,
    untilCleared: () => until(desired, (one) => one === null),
    untilCommand: (kind: Command['kind']) => until(commands, (command) => command.kind === kind),
    /** The line is cut without a word, so the broker tells its will. */
    cut: () => client.stream.destroy(),
    leave: () => client.endAsync(),
  }
}

/** A device that has joined, as an IQ reports it. */
export const makeJoinedDevice = (mac: string, change: Partial<ReportedDevice> = {}): ReportedDevice => ({
  mac,
  hardwareType: 'lock',
  communicationType: 'BLUENET',
  parentMac: null,
  state: 'joined',
  online: true,
  battery: 'good',
  lockType: 'escutcheon',
  rssi: -61,
  rssiAt: '2026-11-21T09:59:30.000Z',
  ...change,
})

function read<Name extends TopicName>(name: Name, payload: Uint8Array): Payloads[Name] {
  const message = readMessage(name, payload)
  if (!message.ok) throw new Error(message.fault.message)
  return message.value
}
