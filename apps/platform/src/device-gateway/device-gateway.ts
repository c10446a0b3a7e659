import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { isDatabaseUnavailable, isStorageFull, mayBeRepeated } from '@commissioning/database/database-error'
import { REPORT_INTERVAL_MS } from '@commissioning/device-protocol/timing'
import { everyIq, readTopic } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import { markAllUnpublished } from '../features/desired-state/desired-state-store.ts'
import { DEVICE_WORK } from '../features/device-sync/device-sync-store.ts'
import type { Database } from '../infra/database/database.ts'
import { type Broker, createSignIn } from './broker.ts'
import { connectToBroker, RECONNECT_MS } from './broker-connection.ts'
import { createCoalescedTask } from './coalesced-task.ts'
import { createSystemWork } from './create-system-work.ts'
import { createDesiredPublisher } from './desired-publisher.ts'
import { createEventSession } from './event-session.ts'
import type { EventStorage } from './event-storage.ts'
import { acquireLease, LEASE_RENEWAL_MS, releaseLease } from './lease-store.ts'
import { createNewestStates } from './newest-states.ts'
import type { ReportIntake } from './report-intake.ts'

interface Options {
  database: Database
  broker: Broker
  intake: ReportIntake
  events: EventStorage
  /** False where the broker itself stores events before it confirms them. */
  receivesEvents: boolean
  now: () => Date
  log: FastifyBaseLogger
}

const SILENT_IQ_SWEEP_MS = 5_000
/** A process that has not looked for so long stood still, and so did its sockets. */
const STANDSTILL_MS = 6 * SILENT_IQ_SWEEP_MS
/** An IQ that missed three reports counts as offline, although its will never arrived. */
const OFFLINE_AFTER_SILENCE_MS = 3 * REPORT_INTERVAL_MS
/** How long begun work may take when the process ends; the next process repeats what was cut off. */
const SHUTDOWN_TIMEOUT_MS = 5_000
const STATES = [everyIq('reported'), everyIq('presence')]

/**
 * Publishes desired states to the IQs and takes in their reports. Its whole state is in the database, so what one
 * process did not publish, another one does. Any number of processes may run it on one database and one broker.
 */
export async function startDeviceGateway(options: Options) {
  const { database, broker, intake, events, now, log } = options
  const signIn = createSignIn(broker, (fault) => log.warn(fault))
  const connection = connectToBroker({ url: broker.url, signIn, log })
  const { client } = connection
  const ending = Promise.withResolvers<never>()
  ending.promise.catch(() => {})
  /** A lost broker answers only after it has come back, which an ending process does not wait for. */
  const unlessEnding = <Result>(answer: Promise<Result>) => Promise.race([answer, ending.promise])
  let isEnding = false
  const onFailure = (error: unknown) => {
    if (!isEnding) log.error({ err: error }, 'device work failed')
  }
  const system = createSystemWork(database)
  const publishAll = createDesiredPublisher({
    system,
    now,
    log,
    publish: (topic, payload, retain) =>
      unlessEnding(client.publishAsync(topic, payload, { qos: 1, retain })),
  })

  /**
   * Each stays true until it was done on this connection; subscribing again makes the broker resend
   * retained reports.
   */
  const pending = { subscription: true, publication: true }
  /** Since then every report of IQs is received and stored: silence before that means nothing. */
  let receivesSince: Date | undefined
  let rounds = 0
  function subscribeAnew(): void {
    pending.subscription = true
    receivesSince = undefined
    rounds += 1
  }

  async function doIfPending(step: keyof typeof pending, work: () => Promise<unknown>): Promise<void> {
    if (!pending[step]) return
    pending[step] = false
    try {
      await work()
    } catch (error) {
      pending[step] = true
      throw error
    }
  }

  const outgoing = createCoalescedTask(async () => {
    if (!client.connected) return
    await doIfPending('subscription', async () => {
      const round = rounds
      await database.ping()
      await unlessEnding(client.subscribeAsync(STATES, { qos: 1 }))
      if (round === rounds) receivesSince ??= now()
    })
    await doIfPending('publication', () => system((tx) => markAllUnpublished(tx)))
    await publishAll()
  }, onFailure)

  const lease = { name: 'events', holder: randomUUID() } as const
  const session = createEventSession({
    url: broker.url,
    signIn,
    store: events.store,
    log,
    onLost: () => setTimeout(wake, RECONNECT_MS).unref(),
    hold: async () => client.connected && (await system((tx) => acquireLease(tx, lease))),
  })
  const eventWork = createCoalescedTask(() => session.tend(), onFailure)
  const silenceWork = createCoalescedTask(async () => {
    const before = new Date(now().getTime() - OFFLINE_AFTER_SILENCE_MS)
    if (receivesSince && receivesSince <= before) await intake.markSilentOffline(before)
  }, onFailure)
  const wake = () => {
    outgoing.ask()
    if (options.receivesEvents) eventWork.ask()
  }

  const states = createNewestStates({
    ...intake,
    onFailure: (error) => {
      // a report that could not be stored is still retained on the broker; reports of others are
      // received all the same
      if (isDatabaseUnavailable(error) || isStorageFull(error)) subscribeAnew()
      else if (mayBeRepeated(error)) pending.subscription = true
      onFailure(error)
    },
  })

  client.on('connect', () => {
    // a small message would wait up to 40 ms for the acknowledgement of the one before
    if (client.stream instanceof Socket) client.stream.setNoDelay()
    pending.publication = true
    wake()
  })
  client.on('close', subscribeAnew)
  client.on('message', (topic, payload, { retain }) => {
    const found = readTopic(topic)
    if (found && payload.length > 0) states.take({ ...found, isRetained: retain }, payload)
  })
  const unlisten = await database.listen(DEVICE_WORK, wake, wake)
  let sweptAt = now().getTime()
  const sweep = setInterval(() => {
    const stoodStillMs = now().getTime() - sweptAt
    sweptAt += stoodStillMs
    // messages that came meanwhile are read after the timers
    if (stoodStillMs > STANDSTILL_MS) subscribeAnew()
    outgoing.ask()
    silenceWork.ask()
  }, SILENT_IQ_SWEEP_MS)
  const renewal = options.receivesEvents ? setInterval(() => eventWork.ask(), LEASE_RENEWAL_MS) : undefined

  /** Finishes storing the current event, then lets another process receive the next one. */
  async function stopEvents(): Promise<void> {
    session.leave()
    await Promise.all([eventWork.end(), events.end()])
    session.leave()
    if (options.receivesEvents) await system((tx) => releaseLease(tx, lease))
  }

  return {
    isConnected: () => client.connected,
    refusal: connection.refusal,
    async close() {
      isEnding = true
      clearInterval(sweep)
      clearInterval(renewal)
      ending.reject(new Error('The device gateway ends.'))
      const left = Promise.all([
        stopEvents(),
        ...[outgoing, silenceWork, states].map((work) => work.end()),
        unlisten(),
      ])
      await rejectAfterTimeout(SHUTDOWN_TIMEOUT_MS, left).catch((error: unknown) =>
        log.warn({ err: error }, 'device work was cut off'),
      )
      await client.endAsync(true)
    },
  }
}

/** Rejects when the work is not done in time; the work itself goes on. */
async function rejectAfterTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not done within ${ms} ms.`)), ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
