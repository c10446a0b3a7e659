import { randomUUID } from 'node:crypto'
import { type Payloads, readMessage, writeMessage } from '@commissioning/device-protocol/messages'
import { REPORT_INTERVAL_MS } from '@commissioning/device-protocol/timing'
import {
  commandsTopic,
  desiredTopic,
  everyIq,
  readTopic,
  type TopicName,
} from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import mqtt from 'mqtt'
import type { Database, Tx } from '../database/database.ts'
import { announce } from '../events/announce.ts'
import { enterSystem } from '../http/door.ts'
import { forgetOldCommands, keepAnswer, takeCommands } from './command-store.ts'
import {
  forgetPublished,
  forgetRelease,
  markPublished,
  takeReleases,
  takeUnpublished,
} from './desired-state-store.ts'
import { DEVICE_WORK } from './desired-work-store.ts'
import { recordLinks } from './link-record.ts'
import { keepPresence, keepReport, markSilent } from './report-store.ts'
import { createSerialWork } from './serial-work.ts'

interface Options {
  database: Database
  broker: { url: string; username: string; password: string }
  now: () => Date
  log: FastifyBaseLogger
}

const SWEEP_MS = 5_000
const BATCH = 50
/** Three reports missed: nobody has told that it went, so it is taken for gone. */
const SILENT_MS = 3 * REPORT_INTERVAL_MS
const HEARD = ['reported', 'presence', 'answers', 'events'] as const satisfies readonly TopicName[]

/**
 * Carries desired states to the IQs and their reports back. All it needs stands in the database: what was not published
 * when a process ended, or while the broker was gone, is published by whoever looks next.
 */
export async function startDeviceGateway({ database, broker, now, log }: Options) {
  const client = mqtt.connect(broker.url, {
    clientId: `platform-${randomUUID()}`,
    username: broker.username,
    password: broker.password,
    clean: true,
    reconnectPeriod: 1_000,
    connectTimeout: 10_000,
    resubscribe: false,
  })
  const inTurn = createSerialWork((error) => log.error({ err: error }, 'device work failed'))
  const system = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      await enterSystem(tx)
      return work(tx)
    })

  client.on('error', (error) => log.warn({ err: error }, 'the broker cannot be reached'))
  client.on('connect', () =>
    inTurn('outgoing', async () => {
      await client.subscribeAsync(
        HEARD.map((name) => everyIq(name)),
        { qos: 1 },
      )
      await system(forgetPublished)
      await sendAll()
    }),
  )
  client.on('message', (topic, payload) => {
    const found = readTopic(topic)
    if (found && payload.length > 0) inTurn(found.mac, () => hear(found.mac, found.name, payload))
  })
  const wake = () => inTurn('outgoing', sendAll)
  const unlisten = await database.listen(DEVICE_WORK, wake)
  const sweep = setInterval(() => {
    wake()
    inTurn('silence', tellSilent)
  }, SWEEP_MS)

  async function sendAll(): Promise<void> {
    if (!client.connected) return
    while ((await system(publishSome)) === BATCH);
    await system(clearReleased)
    const commands = await system((tx) => takeCommands(tx, now()))
    for (const { mac, payload } of commands)
      await client.publishAsync(commandsTopic(mac), writeMessage('commands', payload), { qos: 1 })
    await system((tx) => forgetOldCommands(tx, new Date(now().getTime() - 86_400_000)))
  }

  /** Marked only after the broker has taken it, in the transaction that holds the row. */
  async function publishSome(tx: Tx): Promise<number> {
    const waiting = await takeUnpublished(tx, BATCH)
    for (const { id, mac, desired } of waiting) {
      await client.publishAsync(desiredTopic(mac), writeMessage('desired', desired), { qos: 1, retain: true })
      await markPublished(tx, id, desired.version)
    }
    return waiting.length
  }

  async function clearReleased(tx: Tx): Promise<void> {
    for (const { mac } of await takeReleases(tx)) {
      await client.publishAsync(desiredTopic(mac), '', { qos: 1, retain: true })
      await forgetRelease(tx, mac)
    }
  }

  async function hear(mac: string, name: TopicName, payload: Uint8Array): Promise<void> {
    const message = readMessage(name, payload)
    if (!message.ok) return log.warn({ mac, name, ...message.fault }, 'a device sent what cannot be read')
    await system((tx) => keep(tx, mac, name, message.value))
  }

  async function keep(tx: Tx, mac: string, name: TopicName, value: Payloads[TopicName]): Promise<void> {
    if (name === 'answers') {
      const changed = await keepAnswer(tx, mac, value as Payloads['answers'])
      if (changed) await tell(tx, changed, ['tree', 'lock'])
    } else if (name === 'presence') {
      const changed = await keepPresence(tx, mac, value as Payloads['presence'], now())
      if (changed) await tell(tx, changed, ['iq', 'tree'])
    } else if (name === 'reported') {
      const kept = await keepReport(tx, mac, value as Payloads['reported'], now())
      if (!kept) return
      await recordLinks(tx, { mac, ...kept, now: now() })
      await tell(tx, kept, kept.links.length > 0 ? ['iq', 'tree', 'lock', 'repeater'] : ['iq'])
    }
  }

  async function tellSilent(): Promise<void> {
    await system(async (tx) => {
      for (const gone of await markSilent(tx, new Date(now().getTime() - SILENT_MS)))
        await tell(tx, gone, ['iq', 'tree'])
    })
  }

  return {
    isConnected: () => client.connected,
    async close() {
      clearInterval(sweep)
      await unlisten()
      await client.endAsync(true)
      await inTurn.idle()
    },
  }
}

async function tell(
  tx: Tx,
  { collectionId, iqId }: { collectionId: string; iqId: string },
  about: readonly ('iq' | 'tree' | 'lock' | 'repeater')[],
): Promise<void> {
  for (const resource of about) await announce(tx, { collectionId, resource, id: iqId, change: 'updated' })
}
