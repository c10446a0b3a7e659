import type { Command, CommandAnswer } from '@commissioning/device-protocol/commands'
import type { DesiredItem, DesiredState } from '@commissioning/device-protocol/desired-state-message'
import type { DeviceEvent } from '@commissioning/device-protocol/events'
import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import { messages, readMessage, writeMessage } from '@commissioning/device-protocol/messages'
import { compareReportOrder, isNewerPresence } from '@commissioning/device-protocol/ordering'
import type { Presence } from '@commissioning/device-protocol/presence'
import { commandsTopic, desiredTopic, everyIq, readTopic } from '@commissioning/device-protocol/topics'
import type { ManufacturedDevice } from '../production-list.ts'
import { connectTo } from './test-broker.ts'

const ECHO = 'echo'

const empty: Omit<DesiredState, 'version'> = {
  epoch: 0,
  name: 'Front door',
  timeZone: 'Europe/Amsterdam',
  ledEnabled: true,
  ledMode: 'green_blink_every_5_min',
  otpEnabled: false,
  restoredResetCount: 0,
  tree: [],
  released: [],
  access: { tags: [], groups: [] },
  tagRegistrations: [],
}

/** The platform's side of the protocol, which keeps the newest messages by the protocol's order. */
export async function testPlatform(port: number) {
  const reported = new Map<string, IqReport>()
  const presence = new Map<string, Presence>()
  const answers: CommandAnswer[] = []
  const events: DeviceEvent[] = []
  const applied: DesiredState[] = []
  const faults: string[] = []
  const wanted = new Map<string, DesiredState>()
  let repeats = false
  let version = 0

  const client = connectTo(port, { username: 'platform', reconnectPeriod: 20 })
  client.on('error', () => {})
  client.on('message', (topic, payload) => {
    const found = readTopic(topic)
    if (found === undefined || found.name === 'desired' || found.name === 'commands') return
    const read = readMessage(found.name, payload)
    if (!read.ok) {
      faults.push(read.fault.message)
    } else if ('sequence' in read.value) {
      if (compareReportOrder(read.value, reported.get(found.mac), undefined) !== 'newer') return
      reported.set(found.mac, read.value)
      const last = wanted.get(found.mac)
      if (repeats && last && read.value.desiredVersion < last.version) void sendDesired(found.mac, last)
    } else if ('connection' in read.value) {
      if (isNewerPresence(read.value, presence.get(found.mac))) presence.set(found.mac, read.value)
    } else if ('outcome' in read.value) answers.push(read.value)
    else if ('tree' in read.value) applied.push(read.value)
    else events.push(read.value)
  })
  const topics = (['reported', 'presence', 'answers', 'events', 'applied'] as const).map(everyIq)
  await client.subscribeAsync([...topics, ECHO], { qos: 1 })

  /** Once this is done, everything sent to the broker before has arrived. */
  const echo = () =>
    new Promise<void>((resolve) => {
      client.on('message', function onMessage(topic) {
        if (topic !== ECHO) return
        client.off('message', onMessage)
        resolve()
      })
      client.publish(ECHO, '', { qos: 1 })
    })
  const wants = (mac: string, next: Partial<DesiredState>) => {
    version += 1
    const desired = { ...empty, version, ...next }
    wanted.set(mac, desired)
    return sendDesired(mac, desired)
  }
  const sendDesired = async (mac: string, desired: DesiredState) => {
    const { qos, retained } = messages.desired
    await client.publishAsync(desiredTopic(mac), writeMessage('desired', desired), { qos, retain: retained })
    return desired
  }

  return {
    reported,
    presence,
    answers,
    events,
    applied,
    faults,
    client,
    echo,
    /** Publishes this as the next version, empty but for what is given. */
    wants,
    sendDesired,
    /** From now on a report of an older version is answered with the wanted one, as the protocol asks. */
    repeatsWhatIsNotApplied() {
      repeats = true
    },
    clear: (mac: string) => client.publishAsync(desiredTopic(mac), '', { qos: 1, retain: true }),
    command: (mac: string, command: Command) =>
      client.publishAsync(commandsTopic(mac), writeMessage('commands', command), { qos: 1 }),
    linkOf: (iq: string, mac: string) => reported.get(iq)?.devices.find((device) => device.mac === mac),
    close: () => client.endAsync(true),
  }
}

/** A lock or repeater as an item of the desired tree, straight below the IQ unless said otherwise. */
export function item(device: ManufacturedDevice, rest: Partial<DesiredItem> = {}): DesiredItem {
  if (device.kind === 'iq') throw new TypeError('An IQ is no item of its tree.')
  const { mac, kind, communicationType } = device
  return { mac, hardwareType: kind, communicationType, parentMac: null, order: 0, takeOver: false, ...rest }
}
