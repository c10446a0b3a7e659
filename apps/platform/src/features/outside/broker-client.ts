import { readCredential } from '@commissioning/server-kit/credential'
import { followPair } from '@commissioning/server-kit/own-tls'
import mqtt, { type IClientOptions, type IConnackPacket, type MqttClient } from 'mqtt'
import type { Settings } from '../../infra/settings/settings.ts'
import { OutsideFault } from './outside-probe.ts'

/** How long what is on its way may take. */
export const BROKER_ANSWER_MS = 3_000

interface ReceivedMessage {
  topic: string
  text: string
  isRetained: boolean
}

/** One connection to the operator's broker, as the platform signs in there. */
export interface BrokerClient {
  /** Whether the broker had a session for this client. */
  hadSession: boolean
  /** Seconds for which the broker keeps the session; undefined where it keeps it as asked, or does not say (MQTT 3.1.1). */
  sessionExpiryS: number | undefined
  /** Answers undefined for a message that has not come in time. */
  receive(topic: string, text: string): Promise<ReceivedMessage | undefined>
  subscribe(topic: string): Promise<void>
  publish(topic: string, text: string, options?: { isRetained: boolean }): Promise<void>
  end(): Promise<void>
}

type SessionOptions = Pick<IClientOptions, 'clientId' | 'clean' | 'protocolVersion' | 'properties'>

type BrokerSettings = Settings['mqtt'] & { url: string }

/** Throws an {@link OutsideFault} where the sign-in is refused, and what the connection says where there is none. */
export async function openBrokerClient(
  { url, username, password, tls }: BrokerSettings,
  session: SessionOptions,
  { signal, answerMs }: { signal: AbortSignal; answerMs: number },
): Promise<BrokerClient> {
  const client = mqtt.connect(url, {
    ...session,
    username: readCredential(username) ?? 'platform',
    password: readCredential(password) ?? '',
    ...(tls && followPair(tls, () => undefined)()),
    reconnectPeriod: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    resubscribe: false,
  })
  const received: ReceivedMessage[] = []
  const looks = new Set<() => void>()
  client.on('message', (topic, payload, { retain }) => {
    received.push({ topic, text: payload.toString(), isRetained: retain })
    for (const look of looks) look()
  })
  signal.addEventListener('abort', () => client.end(true), { once: true })
  const { sessionPresent, properties } = await waitForConnack(client)
  return {
    hadSession: sessionPresent,
    sessionExpiryS: properties?.sessionExpiryInterval,
    receive: (topic, text) =>
      new Promise((resolve) => {
        const find = () => received.find((each) => each.topic === topic && each.text === text)
        const done = () => {
          clearTimeout(late)
          looks.delete(look)
          resolve(find())
        }
        const look = () => {
          if (find() !== undefined) done()
        }
        const late = setTimeout(done, answerMs)
        looks.add(look)
        look()
      }),
    async subscribe(topic) {
      const granted = await client.subscribeAsync(topic, { qos: 1 }).catch((error: Error) => {
        throw new OutsideFault('BrokerRefusesTopic', `${topic}, ${error.message}`)
      })
      const qos = granted.find((each) => each.topic === topic)?.qos
      if (qos === 0) throw new OutsideFault('BrokerGrantsLess', `QoS 0 for ${topic}`)
      if (qos !== undefined && qos > 2)
        throw new OutsideFault('BrokerRefusesTopic', `${topic}, SUBACK ${qos}`)
    },
    async publish(topic, text, { isRetained } = { isRetained: false }) {
      await client.publishAsync(topic, text, { qos: 1, retain: isRetained })
    },
    end: () => client.endAsync(false, endOf(session)).catch(() => undefined),
  }
}

/** A session that was asked to last is ended with its connection, so that the broker keeps nothing of the question. */
const endOf = ({ properties }: SessionOptions) =>
  properties?.sessionExpiryInterval === undefined ? {} : { properties: { sessionExpiryInterval: 0 } }

const CONNECT_TIMEOUT_MS = 10_000

/** A second CONNACK on one connection is a fault of the protocol, and no refusal. */
const PROTOCOL_ERROR = 0x82

async function waitForConnack(client: MqttClient): Promise<IConnackPacket> {
  const outcome = Promise.withResolvers<IConnackPacket>()
  client.on('connect', (packet) => outcome.resolve(packet))
  client.on('error', (error) => {
    const isRefused = error instanceof mqtt.ErrorWithReasonCode && error.code !== PROTOCOL_ERROR
    outcome.reject(isRefused ? new OutsideFault('OutsideRefuses', `CONNACK ${error.code}`) : error)
  })
  client.on('close', () => outcome.reject(new Error('the connection was closed before an answer came')))
  try {
    return await outcome.promise
  } catch (error) {
    client.end(true)
    throw error
  }
}
