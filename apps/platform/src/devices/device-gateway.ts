import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { isUnavailable } from '@commissioning/database/database-error'
import { REPORT_INTERVAL_MS } from '@commissioning/device-protocol/timing'
import { everyIq, readTopic, type TopicName } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import mqtt from 'mqtt'
import type { Database, Tx } from '../database/database.ts'
import { DEVICE_WORK } from '../desired-work/desired-work-store.ts'
import { enterSystem } from '../http/door.ts'
import { retryConflicts } from '../http/retry-conflicts.ts'
import { createDesiredPublisher } from './desired-publisher.ts'
import { forgetPublished } from './desired-state-store.ts'
import { createReportIntake } from './report-intake.ts'
import { createSerialWork } from './serial-work.ts'

interface Options {
  database: Database
  broker: { url: string; username: string; password: string }
  now: () => Date
  log: FastifyBaseLogger
}

const SWEEP_MS = 5_000
/** Three reports missed: nobody has told that it went, so it is taken for gone. */
const SILENT_MS = 3 * REPORT_INTERVAL_MS
const HEARD = ['reported', 'presence', 'answers', 'events'] as const satisfies readonly TopicName[]

/**
 * Carries desired states to the IQs and their reports back. All it needs stands in the database: what was not published
 * when a process ended, or while the broker was gone, is published by whoever looks next. Any number of processes may
 * run it side by side on one database and one broker.
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
  const ending = Promise.withResolvers<never>()
  ending.promise.catch(() => {})
  /** A broker that is gone answers only after it has come back, which an ending process does not wait for. */
  const unlessEnding = <Result>(answer: Promise<Result>) => Promise.race([answer, ending.promise])
  let isEnding = false
  const inTurn = createSerialWork((error) => {
    if (!isEnding) log.error({ err: error }, 'device work failed')
  })
  const system = <Result>(work: (tx: Tx) => Promise<Result>) =>
    retryConflicts(() =>
      database.db.transaction().execute(async (tx) => {
        await enterSystem(tx)
        return work(tx)
      }),
    )
  const publishAll = createDesiredPublisher({
    ...{ system, now, log },
    publish: (topic, payload, retain) =>
      unlessEnding(client.publishAsync(topic, payload, { qos: 1, retain })),
  })
  const intake = createReportIntake({ system, now, log })

  /** What a connection owes. Retained reports come anew with every subscription, also one that stands already. */
  const owed = { subscription: true, publication: true }

  async function settle(debt: keyof typeof owed, work: () => Promise<unknown>): Promise<void> {
    if (!owed[debt]) return
    owed[debt] = false
    try {
      await work()
    } catch (error) {
      owed[debt] = true
      throw error
    }
  }

  async function sendAll(): Promise<void> {
    if (!client.connected || isEnding) return
    await settle('subscription', async () => {
      await database.ping()
      const topics = HEARD.map((name) => everyIq(name))
      await unlessEnding(client.subscribeAsync(topics, { qos: 1 }))
    })
    await settle('publication', () => system((tx) => forgetPublished(tx)))
    await publishAll()
  }
  const wake = () => inTurn('outgoing', sendAll)

  client.on('error', (error) => log.warn({ err: error }, 'the broker cannot be reached'))
  client.on('connect', () => {
    // a small message would wait up to 40 ms for the acknowledgement of the one before
    if (client.stream instanceof Socket) client.stream.setNoDelay()
    owed.subscription = true
    owed.publication = true
    wake()
  })
  client.on('message', (topic, payload) => {
    const found = readTopic(topic)
    if (!found || payload.length === 0 || isEnding) return
    inTurn(found.mac, async () => {
      try {
        await intake.hear(found, payload)
      } catch (error) {
        // what could not be kept is still on the broker
        if (isUnavailable(error)) owed.subscription = true
        throw error
      }
    })
  })
  const unlisten = await database.listen(DEVICE_WORK, wake, wake)
  const sweep = setInterval(() => {
    wake()
    inTurn('silence', () => intake.tellSilent(new Date(now().getTime() - SILENT_MS)))
  }, SWEEP_MS)

  return {
    isConnected: () => client.connected,
    async close() {
      clearInterval(sweep)
      await unlisten()
      isEnding = true
      ending.reject(new Error('The device gateway ends.'))
      await inTurn.idle()
      await client.endAsync(true)
    },
  }
}
