import { expect, test } from 'vitest'
import type { DrillMessage } from '../bench/drill-message.ts'
import { drill as kills } from '../bench/kills.ts'
import { drill as brokerGone } from './broker-gone.ts'
import { drill as brokerNodeGone } from './broker-node-gone.ts'
import { drill as clockSteps } from './clock-steps.ts'
import { drill as databaseGone } from './database-gone.ts'
import { drill as databasePromoted } from './database-promoted.ts'
import { drill as diskFull } from './disk-full.ts'
import { drill as frozenClient } from './frozen-client.ts'
import { drill as messageFlood } from './message-flood.ts'
import { drill as processGone } from './process-gone.ts'

import { drill as secondStart } from './second-start.ts'

/** A word that does not hold is shown with what was seen. */
const expectHolds = (word: DrillMessage) => expect(word).toEqual({ ...word, holds: true })

test('a second platform over one folder is refused, and the first goes on [CHAOS-02]', async () => {
  expectHolds(await secondStart({ starts: 2 }))
})

test('an IQ that is frozen with its connection open is cut off, requests without an end are closed, and nobody waits for them [CHAOS-03]', async () => {
  expectHolds(await frozenClient({ others: 2, requests: 3 }))
})

test('an IQ that sends without a pause is cut off, and the reports of others are kept [CHAOS-04]', async () => {
  expectHolds(await messageFlood({ others: 3 }))
})

test('after steps of the clock by a day, on and back, people and IQs go on as before [CHAOS-05]', async () => {
  expectHolds(await clockSteps())
})

test('on a disk that is full writing is refused, reading goes on, and it heals [CHAOS-06]', async (context) => {
  const word = await diskFull()
  if ('skipped' in word) return context.skip(word.skipped)
  expectHolds(word)
})

test('a database that goes loses nothing acknowledged, and all goes on when it is back [CHAOS-07]', async () => {
  expectHolds(await databaseGone({ goneMs: 0, iqs: 3 }))
})

test('what IQs report while the broker is gone is kept when it is back, and what people changed reaches them [CHAOS-08]', async () => {
  expectHolds(await brokerGone({ goneMs: 0, iqs: 3 }))
})

test('of three brokers that are one the killed one is missed by nobody, and nothing is lost or doubled [CHAOS-10]', async (context) => {
  const word = await brokerNodeGone({ iqs: 3 })
  if ('skipped' in word) return context.skip(word.skipped)
  expectHolds(word)
})

test('when the database is killed the platform goes on with its standby, and nothing acknowledged is lost [CHAOS-11]', async () => {
  expectHolds(await databasePromoted({ iqs: 3, writes: 20 }))
})

test('when one of two processes is killed the other hears the events of IQs, and nothing acknowledged is lost [CHAOS-12]', async () => {
  expectHolds(await processGone({ iqs: 3, latestMs: Number.POSITIVE_INFINITY }))
})

test('kills under mixed writes lose nothing acknowledged and leave nothing by half [CHAOS-09]', async () => {
  expectHolds(await kills({ kills: 2 }))
})
