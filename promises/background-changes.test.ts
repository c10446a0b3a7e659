import type { OperationName } from '@commissioning/contract/api'
import { startInvitationSweep } from '@commissioning/platform/features/owner/invitation-sweep'
import { createRecordKeys } from '@commissioning/platform/features/site-record/record-keys'
import { sealRecord } from '@commissioning/platform/features/site-record/seal-record'
import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { iqMessages } from './iq-messages.ts'
import { createContentReader } from './race.ts'
import { recordStaleAnswers } from './record-stale-answers.ts'

interface ByItself {
  state?: string
  work: () => Promise<unknown>
  /** Pages that wait for it ask for these again and again. */
  asked?: readonly OperationName[]
}

/** A broker may bring a message twice; these count anew. */
const HEARD_AGAIN: Readonly<Record<string, string>> = {
  'an IQ tells what it has applied': 'it is compared with what is desired by now',
  'an IQ has refused a tag at a door under test': 'no row keeps the event that left a doubt alone',
}

describe('others hear of what nobody asked for', async () => {
  const furnished = await furnishedPlatform()
  const { platform, rewind, things } = furnished
  const { database, clock, now, app } = platform
  const { answers, changedBetween, unheardOf, untilReceived, received } = await recordStaleAnswers(furnished)
  const { said, intake } = await iqMessages(furnished)
  const readRows = await createContentReader(database)

  const seal = sealRecord({
    database,
    files: { open: async () => undefined },
    keys: createRecordKeys(createSecretSeals([], 'secrets of the platform')),
    mail: { send: async () => undefined },
    now,
  })
  /** The platform does these at its own time. */
  const byItself: Record<string, ByItself> = {
    'an IQ that is silent for too long is offline': {
      state: "update iq set last_seen = '2020-01-01'",
      work: () => intake.markSilentOffline(new Date('2026-01-01')),
    },
    'the record of a site is sealed': {
      asked: ['listRecords', 'listOwnedRecords'],
      // the walks hold it, and the database lets nobody take a seal away
      state: `set local session_replication_role = replica;
        update site_record set sealed_at = null, hash = null, seal = null;
        alter table site_record disable trigger hold_sealing`,
      work: () => seal({ recordId: things.record, language: 'en' }),
    },
    'an invitation that nobody used expires': {
      state: "update site set owner_pending = true; update invitation set expires_at = '2026-01-01'",
      work: () => startInvitationSweep(database, { now, log: app.log }).close(),
    },
  }

  const cases = [
    ...said.map((message) => ({ ...message, asked: [] as readonly OperationName[] })),
    ...Object.entries(byItself).map(([title, { state, work, asked = [] }]) => ({
      title,
      prepare: async () => undefined,
      state,
      work,
      asked,
    })),
  ]

  test.each(cases)(
    '$title: it is announced, and known as old to the pages that show it [PROMISE-01]',
    async ({ prepare, state, work, asked }) => {
      await rewind()
      await prepare()
      if (state !== undefined) await database.executeSql(state)
      const before = await answers()
      await untilReceived()
      received.length = 0
      await work()
      await untilReceived()
      const after = await answers()
      expect(changedBetween(before, after)).not.toEqual([])
      expect(unheardOf(before, after).filter((read) => !asked.includes(read))).toEqual([])
    },
  )

  test.each(said.filter(({ title }) => !HEARD_AGAIN[title]))(
    '$title twice: the second time no row changes and nobody hears of it [PROMISE-01]',
    async ({ prepare, state, work }) => {
      await rewind()
      await prepare()
      if (state !== undefined) await database.executeSql(state)
      await work()
      const before = await readRows()
      await untilReceived()
      received.length = 0
      const start = clock.now
      clock.now = new Date(start.getTime() + 1_000)
      await work()
      clock.now = start
      await untilReceived()
      const changed = (await readRows()).filter((row) => !before.includes(row))
      expect({ changed, received }).toEqual({ changed: [], received: [] })
    },
  )
})
