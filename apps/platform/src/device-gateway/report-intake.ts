import { type Payloads, readMessage } from '@commissioning/device-protocol/messages'
import { MAX_STORED_EVENTS } from '@commissioning/device-protocol/timing'
import type { TopicName } from '@commissioning/device-protocol/topics'
import { proveLocks } from '../features/door-tests/lock-proof-store.ts'
import { storeApplied } from '../features/restore-conflicts/restore-conflict-store.ts'
import { storeLearnedTag } from '../features/tags/learned-tag-store.ts'
import type { Tx } from '../infra/database/database.ts'
import { announce } from '../infra/events/announce.ts'
import { runInSpan, runInTraceOf } from '../infra/tracing/spans.ts'
import { storeAnswer } from './command-store.ts'
import type { IqMessage, ReportMessage } from './newest-states.ts'
import { markSilent, type SeenIq, storePresence } from './presence-store.ts'
import { createRateWindow } from './rate-window.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import { createReportWriter } from './report-writer.ts'
import { storeTagProof } from './tag-proof-store.ts'

/** How many tags of one IQ are stored in a minute, so that a faulty IQ delays nobody else. */
const LEARNED = { most: MAX_STORED_EVENTS, windowMs: 60_000 } as const
/** How many openings of one IQ are looked at in a minute: a person who tests a door makes a few. */
const OPENING_RATE_LIMIT = { most: 240, windowMs: 60_000 } as const

export type ReportIntake = ReturnType<typeof createReportIntake>

/** Stores the messages of IQs, and announces to browsers what they change. */
export function createReportIntake({ system, observe, now, log }: ReportDependencies) {
  const mayLearn = createRateWindow({ ...LEARNED, now })
  const mayOpen = createRateWindow({ ...OPENING_RATE_LIMIT, now })
  const isFirstOfMany = createRateWindow({ ...LEARNED, most: 1, now })

  const storeTogether = createReportWriter({ system, observe, now, log })

  const storeByName: {
    [Name in Exclude<TopicName, 'reported'>]?: (tx: Tx, mac: string, value: Payloads[Name]) => Promise<void>
  } = {
    async presence(tx, mac, presence) {
      const seen = await storePresence(tx, mac, presence, now())
      if (seen) await announceIqAndTree(tx, seen)
    },
    async events(tx, mac, event) {
      if (event.kind !== 'tagLearned') return storeTagProof(tx, mac, event, now())
      const refusal = await storeLearnedTag(tx, mac, event, now())
      if (refusal) log.warn({ mac, ...refusal }, 'a tag that a lock has learned was not kept')
    },
    async applied(tx, mac, applied) {
      const held = await storeApplied(tx, mac, applied, now())
      if (held) await announceIq(tx, held)
    },
    async answers(tx, mac, answer) {
      const measured = await storeAnswer(tx, mac, answer, now())
      if (!measured) return
      await proveLocks(tx, { lockIds: [measured.lockId] }, now())
      await announceTree(tx, measured)
      await announce(tx, { ...measured, resource: 'lock', id: measured.lockId, change: 'updated' })
    },
  }

  function read<Name extends TopicName>(mac: string, name: Name, payload: Uint8Array) {
    const message = readMessage(name, payload)
    if (message.ok) return message.value
    log.warn({ mac, name, ...message.fault }, 'a device sent what cannot be read')
    return undefined
  }

  const inSpanOf = (mac: string, name: TopicName, store: () => Promise<void>) =>
    runInSpan(`hear ${name}`, { kind: 'hear', 'commissioning.iq.mac': mac }, store)

  /** Those that belong to a trace are stored within it, each by itself. */
  async function handleReports(reports: readonly ReportMessage[]): Promise<void> {
    const received = reports.flatMap(({ mac, isRetained, payload }) => {
      const report = read(mac, 'reported', payload)
      return report ? [{ mac, report, isRetained }] : []
    })
    const alone =
      received.length === 1 ? received : received.filter(({ report }) => report.traceparent !== undefined)
    for (const one of alone)
      await runInTraceOf(one.report.traceparent, () =>
        inSpanOf(one.mac, 'reported', () => storeTogether([one])),
      )
    const rest = received.filter((one) => !alone.includes(one))
    if (rest.length === 0) return
    const stored = storeTogether(rest)
    await Promise.all(rest.map(({ mac }) => inSpanOf(mac, 'reported', () => stored)))
  }

  /** A flood of openings is forgotten, as openings are where nobody tests the door. */
  function isOneOfTooMany(mac: string, value: Payloads[TopicName]): boolean {
    if (value === null || !('tagNumber' in value)) return false
    if (value.kind !== 'tagLearned') return !mayOpen(mac)
    if (mayLearn(mac)) return false
    if (isFirstOfMany(mac)) log.warn({ mac, ...LEARNED }, 'an IQ tells of more tags than it can have learned')
    return true
  }

  return {
    handleReports,

    async handle({ mac, name, isRetained = false }: IqMessage, payload: Uint8Array): Promise<void> {
      if (name === 'reported') return handleReports([{ mac, isRetained, payload }])
      const value = read(mac, name, payload)
      if (value === undefined) return
      if (isOneOfTooMany(mac, value)) return
      // the table above pairs each name with the type of its message
      const store = () => system(async (tx) => storeByName[name]?.(tx, mac, value as never))
      await runInTraceOf(traceparentOf(value), () => inSpanOf(mac, name, store))
    },

    /** Marks IQs offline whose last report is older than this instant. */
    markSilentOffline: (before: Date) =>
      system(async (tx) => {
        for (const gone of await markSilent(tx, before, now())) await announceIqAndTree(tx, gone)
      }),
  }
}

/** The trace that the IQ returns. */
const traceparentOf = (value: Payloads[TopicName]) => ('traceparent' in value ? value.traceparent : undefined)

const announceIq = (tx: Tx, { collectionId, iqId }: SeenIq) =>
  announce(tx, { collectionId, resource: 'iq', id: iqId, change: 'updated' })

const announceTree = (tx: Tx, { collectionId, iqId }: SeenIq) =>
  announce(tx, { collectionId, resource: 'tree', id: iqId, change: 'updated' })

async function announceIqAndTree(tx: Tx, seen: SeenIq): Promise<void> {
  await announceIq(tx, seen)
  await announceTree(tx, seen)
}
