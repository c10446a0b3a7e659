import { messages } from '@commissioning/device-protocol/messages'
import { everyIq, readTopic, topicNames } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import mqtt, { type MqttClient } from 'mqtt'
import type { SignIn } from './broker.ts'
import type { StoreEvent } from './event-storage.ts'

interface Dependencies {
  url: string
  signIn: SignIn
  /** Whether this process is the one that receives events. */
  hold: () => Promise<boolean>
  store: StoreEvent
  /** Called when the connection is lost, so that this session is opened again. */
  onLost: () => void
  log: FastifyBaseLogger
}

/** Events are not retained: the broker keeps those that this session has not confirmed. */
const EVENTS = topicNames.filter((name) => messages[name].direction === 'fromIq' && !messages[name].retained)

/**
 * The one session in which an operator's broker keeps the events of IQs while no platform is connected. Its client id
 * is always the same, so that no event is left in the session of a process that never comes back; only the process that
 * holds the lease opens it. Each message is confirmed once it is stored, one after the other.
 */
export function createEventSession({ url, signIn, hold, store, onLost, log }: Dependencies) {
  let current: MqttClient | undefined
  let isReceiving = false

  function leave(): void {
    const client = current
    current = undefined
    if (isReceiving) log.info('this process no longer hears the events of IQs')
    isReceiving = false
    client?.end(true)
  }

  function open(): void {
    const client = mqtt.connect(url, {
      clientId: 'platform-events',
      ...signIn(),
      clean: false,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
      resubscribe: false,
    })
    const giveUp = (error: unknown, fault: string) => {
      if (current !== client) return
      log.warn({ err: error }, fault)
      leave()
    }
    current = client
    client.handleMessage = ({ topic, payload }, confirm) => {
      const iqTopic = readTopic(topic)
      if (!iqTopic || payload.length === 0) return confirm()
      store(iqTopic, Buffer.from(payload)).then(
        () => confirm(),
        (error: unknown) => giveUp(error, 'an event of an IQ could not be stored, and stays with the broker'),
      )
    }
    client.on('connect', () => {
      client
        .subscribeAsync(
          EVENTS.map((name) => everyIq(name)),
          { qos: 1 },
        )
        .then(() => {
          if (current !== client) return
          isReceiving = true
          log.info('this process hears the events of IQs')
        })
        .catch((error: unknown) => giveUp(error, 'the events of IQs cannot be received'))
    })
    client.on('error', (error) => giveUp(error, 'the events of IQs cannot be received'))
    client.on('close', () => {
      if (current !== client) return
      leave()
      onLost()
    })
  }

  return {
    /** Opens, keeps or closes the session, as lease and connection require; called again and again. */
    async tend(): Promise<void> {
      if (!(await hold())) return leave()
      if (!current) open()
    },
    leave,
  }
}
