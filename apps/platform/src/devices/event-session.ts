import { messages } from '@commissioning/device-protocol/messages'
import { everyIq, readTopic, topicNames } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import mqtt, { type MqttClient } from 'mqtt'
import type { KeepEvent } from './event-keeper.ts'

interface Needs {
  broker: { url: string; username: string; password: string }
  /** Whether this process is the one that hears events. */
  hold: () => Promise<boolean>
  keep: KeepEvent
  /** The line is gone, so that this session is to be tended again. */
  onLost: () => void
  log: FastifyBaseLogger
}

/** What is told once: of a state the broker keeps the last one, of these it keeps what this session has not confirmed. */
const TOLD_ONCE = topicNames.filter(
  (name) => messages[name].direction === 'fromIq' && !messages[name].retained,
)

/**
 * The one session in which the broker of an operator keeps what IQs tell while no platform is there. Its name is always
 * the same, so that nothing is left behind in the session of a process that never comes back, and it is this process's
 * only while it holds the duty. A message is confirmed when it is stored, one after the other.
 */
export function createEventSession({ broker, hold, keep, onLost, log }: Needs) {
  let current: MqttClient | undefined

  function leave(): void {
    const client = current
    current = undefined
    client?.end(true)
  }

  function open(): void {
    const client = mqtt.connect(broker.url, {
      clientId: 'platform-events',
      username: broker.username,
      password: broker.password,
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
      const told = readTopic(topic)
      if (!told || payload.length === 0) return confirm()
      keep(told, Buffer.from(payload)).then(
        () => confirm(),
        (error: unknown) => giveUp(error, 'what an IQ told could not be kept, and stays with the broker'),
      )
    }
    client.on('connect', () => {
      client
        .subscribeAsync(
          TOLD_ONCE.map((name) => everyIq(name)),
          { qos: 1 },
        )
        .then(() => log.info('this process hears the events of IQs'))
        .catch((error: unknown) => giveUp(error, 'the events of IQs cannot be heard'))
    })
    client.on('error', (error) => giveUp(error, 'the events of IQs cannot be heard'))
    client.on('close', () => {
      if (current !== client) return
      leave()
      onLost()
    })
  }

  return {
    /** Begins, goes on or stops, as the duty and the line want it; to be asked for again and again. */
    async tend(): Promise<void> {
      if (!(await hold())) return leave()
      if (!current) open()
    },
    leave,
  }
}
