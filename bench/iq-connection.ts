import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { iqClientId } from '@commissioning/device-protocol/identity'
import { writeMessage } from '@commissioning/device-protocol/messages'
import { desiredTopic, presenceTopic } from '@commissioning/device-protocol/topics'
import mqtt from 'mqtt'
import { BENCH_SECRET } from './many-devices.ts'

interface Options {
  /** Milliseconds after which a lost connection is opened again; 0 for never. */
  reconnectPeriod: number
  connectTimeout?: number
  /** After each time that it has subscribed and reported its presence. */
  onMet?: () => Promise<unknown>
}

/** The connection of an IQ: with its will, subscribed and present each time that it stands. `met` rejects when the first cannot be opened. */
export function openIqConnection(url: string, mac: string, { onMet, ...timing }: Options) {
  const boot = { bootId: randomUUID(), bootCount: 1 }
  let connection = 1
  const presence = (online: boolean) => writeMessage('presence', { ...boot, connection, online })
  const will = () => ({
    topic: presenceTopic(mac),
    qos: 1 as const,
    retain: true,
    payload: Buffer.from(presence(false)),
  })
  const client = mqtt.connect(url, {
    clientId: iqClientId(mac),
    username: mac,
    password: BENCH_SECRET,
    resubscribe: false,
    will: will(),
    ...timing,
  })
  const { promise: met, resolve, reject } = Promise.withResolvers<void>()
  met.catch(() => {})
  client.on('error', reject)
  client.on('close', () => {
    if (timing.reconnectPeriod === 0) reject(new Error('The broker has closed the connection.'))
  })
  client.on('reconnect', () => {
    connection += 1
    client.options.will = will()
  })
  const meet = async () => {
    await client.subscribeAsync(desiredTopic(mac), { qos: 1 })
    await client.publishAsync(presenceTopic(mac), presence(true), { qos: 1, retain: true })
    resolve()
    await onMet?.()
  }
  client.on('connect', () => {
    // small messages of one IQ do not wait for each other
    if (client.stream instanceof Socket) client.stream.setNoDelay()
    // a broker of several that has just lost one refuses for a while
    meet().catch(() => client.stream.destroy())
  })
  return { client, bootId: boot.bootId, met }
}
