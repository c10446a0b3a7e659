import { iqClientId } from '@commissioning/device-protocol/identity'
import { messages, type Payloads, readMessage, writeMessage } from '@commissioning/device-protocol/messages'
import { RECONNECT_DELAY_MS } from '@commissioning/device-protocol/timing'
import {
  commandsTopic,
  desiredTopic,
  mqttTopicName,
  presenceTopic,
  readTopic,
  type TopicName,
} from '@commissioning/device-protocol/topics'
import type { MqttClient } from 'mqtt'
import { faultyLine } from './faulty-line.ts'
import { executeIqCommand } from './iq-commands.ts'
import { applyDesired } from './iq-desired.ts'
import { sendEvents } from './iq-events.ts'
import { publishReport } from './iq-report.ts'
import { type BrokerLink, recordActivity, type SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

/** Whether the IQ has a way to the broker. */
export const canConnect = (iq: IqState): boolean =>
  iq.phase === 'running' && !iq.faults.brokerCut && (iq.ethernet || iq.wifi || iq.modemSignal !== null)

/** Connects the IQ and then publishes its whole state. When the connection closes it plans the next attempt. */
export function openLink(context: SiteContext, iq: IqState) {
  if (!canConnect(iq) || context.links.has(iq.mac)) return
  iq.connection += 1
  const presence = { bootId: iq.bootId, bootCount: iq.bootCount, connection: iq.connection }
  const will = writeMessage('presence', { ...presence, online: false })
  const client = context.connect({
    clientId: iqClientId(iq.mac),
    username: iq.mac,
    password: iq.secret,
    protocolVersion: 4,
    clean: true,
    keepalive: context.keepAliveSeconds,
    reconnectPeriod: 0,
    resubscribe: false,
    will: { topic: presenceTopic(iq.mac), payload: Buffer.from(will), qos: 1, retain: true },
  })

  const line = lineOf(context, iq, client)
  context.links.set(iq.mac, line.link)
  client.on('connect', () => {
    const topics = [desiredTopic(iq.mac), commandsTopic(iq.mac)]
    client.subscribe(topics, { qos: 1 }, (error) => {
      if (!line.isCurrent()) return
      if (error) return line.link.cut('clean')
      iq.failedConnections = 0
      line.raise()
      recordActivity(context, iq.mac, 'Connected.')
      line.link.send('presence', { ...presence, online: true })
      publishReport(context, iq)
      sendEvents(context, iq)
    })
  })
  client.on('error', (error) => {
    if (line.isCurrent())
      recordActivity(context, iq.mac, `The broker is out of reach: ${error.message || 'no answer'}.`)
    client.end(true)
  })
  client.on('close', () => {
    if (!line.isCurrent()) return
    context.links.delete(iq.mac)
    iq.failedConnections += 1
    if (canConnect(iq))
      context.scheduledTasks.plan(iq.mac, 'connect', waitingMs(context, iq.failedConnections))
    context.changed()
  })
}

function lineOf(context: SiteContext, iq: IqState, client: MqttClient) {
  const outwards = faultyLine(context, iq)
  const inwards = faultyLine(context, iq)
  const eventsUnderWay = new Set<string>()
  let underWay = 0
  let isUp = false
  let silenced = false

  const isCurrent = () => context.links.get(iq.mac) === link
  const publish = (name: TopicName, payload: string, whenTaken: () => void) => {
    if (!isCurrent()) return
    underWay += 1
    const { qos, retained } = messages[name]
    client.publish(mqttTopicName(iq.mac, name), payload, { qos, retain: retained }, (error) => {
      underWay -= 1
      if (!error && !silenced) whenTaken()
    })
  }
  const link: BrokerLink = {
    get isUp() {
      return isUp
    },
    get isBusy() {
      return !isUp || underWay > 0
    },
    send<Name extends TopicName>(name: Name, value: Payloads[Name]) {
      const eventId = name === 'events' && 'id' in value ? value.id : undefined
      if (eventId !== undefined && eventsUnderWay.has(eventId)) return
      const payload = writeMessage(name, value)
      outwards(() => {
        if (eventId !== undefined) eventsUnderWay.add(eventId)
        publish(name, payload, () => {
          if (eventId === undefined) return
          eventsUnderWay.delete(eventId)
          iq.events = iq.events.filter(({ id }) => id !== eventId)
          context.changed()
        })
      })
    },
    cut(manner) {
      context.links.delete(iq.mac)
      isUp = false
      if (manner === 'clean') client.end(true)
      else {
        silenced = true
        silenceClient(client)
      }
    },
  }
  client.on('message', (topic, payload, { retain }) => {
    inwards(() => {
      if (isCurrent()) handleIqMessage(context, iq, topic, payload, retain)
    })
  })
  const raise = () => {
    isUp = true
  }
  return { link, isCurrent, raise }
}

/** Stops without closing the connection, as a device without power does. */
function silenceClient(client: MqttClient) {
  client.keepaliveManager.destroy()
  client.stream.unpipe()
  client.stream.resume()
}

function waitingMs(context: SiteContext, failures: number): number {
  const longest = Math.min(RECONNECT_DELAY_MS.longest, RECONNECT_DELAY_MS.first * 2 ** Math.min(failures, 10))
  return Math.round(longest / 2 + (longest / 2) * context.random.next())
}

/** Handles a message of the platform. A retained command is ignored: it would be of the past. */
function handleIqMessage(
  context: SiteContext,
  iq: IqState,
  topic: string,
  payload: Uint8Array,
  isRetained: boolean,
) {
  if (iq.phase !== 'running') return
  const name = readTopic(topic)?.name
  if (name === 'desired') {
    if (payload.byteLength === 0) return applyDesired(context, iq, null)
    const desired = readMessage('desired', payload)
    return desired.ok
      ? applyDesired(context, iq, desired.value)
      : recordActivity(context, iq.mac, desired.fault.message)
  }
  if (name === 'commands' && !isRetained) {
    const command = readMessage('commands', payload)
    if (command.ok) executeIqCommand(context, iq, command.value)
    else recordActivity(context, iq.mac, command.fault.message)
  }
}
