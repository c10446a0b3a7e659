import { type Payloads, readMessage } from '@commissioning/device-protocol/messages'
import { KEPT_EVENTS } from '@commissioning/device-protocol/timing'
import type { TopicName } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../database/database.ts'
import { announce } from '../events/announce.ts'
import { keepApplied } from '../held-iqs/held-iq-store.ts'
import { keepLearnedTag } from '../tags/learned-tag-store.ts'
import { causedBy, inSpan } from '../tracing/spans.ts'
import { keepAnswer } from './command-store.ts'
import { recordLinks } from './link-record.ts'
import { keepPresence, markSilent, type SeenIq } from './presence-store.ts'
import { createRateWindow } from './rate-window.ts'
import { type Kept, keepReport } from './report-store.ts'
import type { SystemWork } from './system-work.ts'

export interface ReportNeeds {
  system: SystemWork
  /** Told how long people and IQs had to wait, once that is stored. */
  observe?: ((wait: 'attach' | 'apply', ms: number) => void) | undefined
  now: () => Date
  log: FastifyBaseLogger
}

interface Heard {
  mac: string
  name: TopicName
  /** The broker had kept it: it is not new. */
  isKept?: boolean
}

/** How many tags of one IQ are stored in a minute, so that a faulty IQ delays nobody else. */
const LEARNED = { most: KEPT_EVENTS, windowMs: 60_000 } as const

export type ReportIntake = ReturnType<typeof createReportIntake>

/** Stores the messages of IQs, announces the changes to browsers, and audits changes of links. */
export function createReportIntake({ system, observe, now, log }: ReportNeeds) {
  const mayLearn = createRateWindow({ ...LEARNED, now })
  const isFirstOfMany = createRateWindow({ ...LEARNED, most: 1, now })

  async function keepAndTell(
    tx: Tx,
    mac: string,
    report: Payloads['reported'],
    isKept: boolean,
  ): Promise<Kept | undefined> {
    const kept = await keepReport(tx, mac, report, { isKept, now: now() })
    if (kept === 'fallen') {
      const { bootCount } = report
      log.warn({ mac, bootCount }, 'an IQ has a smaller boot count than before: its next report is believed')
      return undefined
    }
    if (!kept) return undefined
    if (kept.hasFallen) log.warn({ mac, bootCount: report.bootCount }, 'an IQ counts its boots anew')
    const { collectionId } = kept
    await recordLinks(tx, { mac, ...kept, now: now() })
    if (kept.isIqChanged) await tellIq(tx, kept)
    if (kept.links.length > 0) await tellTree(tx, kept)
    if (kept.areTagsChanged)
      await announce(tx, { collectionId, resource: 'tag', id: collectionId, change: 'updated' })
    await Promise.all(
      kept.links.map(({ id, hardwareType }) =>
        announce(tx, { collectionId, resource: hardwareType, id, change: 'updated' }),
      ),
    )
    return kept
  }

  const keep: {
    [Name in TopicName]?: (
      tx: Tx,
      mac: string,
      value: Payloads[Name],
      isKept: boolean,
    ) => Promise<Kept | undefined | void>
  } = {
    reported: keepAndTell,
    async presence(tx, mac, presence) {
      const seen = await keepPresence(tx, mac, presence, now())
      if (seen) await tellIqAndTree(tx, seen)
    },
    async events(tx, mac, event) {
      if (event.kind !== 'tagLearned') return
      const refusal = await keepLearnedTag(tx, mac, event, now())
      if (refusal) log.warn({ mac, ...refusal }, 'a tag that a lock has learned was not kept')
    },
    async applied(tx, mac, applied) {
      const held = await keepApplied(tx, mac, applied, now())
      if (held) await tellIq(tx, held)
    },
    async answers(tx, mac, answer) {
      const measured = await keepAnswer(tx, mac, answer, now())
      if (!measured) return
      await tellTree(tx, measured)
      await announce(tx, { ...measured, resource: 'lock', id: measured.lockId, change: 'updated' })
    },
  }

  function tellWaits({ links, appliedMs }: Kept): void {
    if (appliedMs !== undefined) observe?.('apply', appliedMs)
    for (const { attachedMs } of links) if (attachedMs !== undefined) observe?.('attach', attachedMs)
  }

  return {
    async hear({ mac, name, isKept = false }: Heard, payload: Uint8Array): Promise<void> {
      const message = readMessage(name, payload)
      if (!message.ok) return log.warn({ mac, name, ...message.fault }, 'a device sent what cannot be read')
      if (isNotStored(message.value)) return
      if (name === 'events' && !mayLearn(mac)) {
        if (isFirstOfMany(mac))
          log.warn({ mac, ...LEARNED }, 'an IQ tells of more tags than it can have learned')
        return
      }
      // the table above pairs each name with the type of its message
      const store = () => system(async (tx) => keep[name]?.(tx, mac, message.value as never, isKept))
      const kept = await causedBy(causeOf(message.value), () =>
        inSpan(`hear ${name}`, { kind: 'hear', 'commissioning.iq.mac': mac }, store),
      )
      if (kept) tellWaits(kept)
    },

    /** Marks IQs offline that were last heard before this instant. */
    markSilentOffline: (before: Date) =>
      system(async (tx) => {
        for (const gone of await markSilent(tx, before, now())) await tellIqAndTree(tx, gone)
      }),
  }
}

/** IQs also report every opening of a door, which the platform deliberately does not store. */
const isNotStored = (value: Payloads[TopicName]) =>
  value !== null && 'tagNumber' in value && value.kind !== 'tagLearned'

/** The trace that the IQ returns. */
const causeOf = (value: Payloads[TopicName]) => ('traceparent' in value ? value.traceparent : undefined)

const tellIq = (tx: Tx, { collectionId, iqId }: SeenIq) =>
  announce(tx, { collectionId, resource: 'iq', id: iqId, change: 'updated' })

const tellTree = (tx: Tx, { collectionId, iqId }: SeenIq) =>
  announce(tx, { collectionId, resource: 'tree', id: iqId, change: 'updated' })

async function tellIqAndTree(tx: Tx, seen: SeenIq): Promise<void> {
  await tellIq(tx, seen)
  await tellTree(tx, seen)
}
