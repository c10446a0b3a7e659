import { existsSync } from 'node:fs'
import { brokerEnv } from '@commissioning/platform/testing/test-broker'
import { MOSQUITTO_PROGRAM, startMosquitto } from '@commissioning/platform/testing/test-mosquitto'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { benchIdentity } from '../bench/many-devices.ts'
import { createMixedWriters } from '../bench/mixed-writers.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'
import {
  countTags,
  haveAllReportedSignal,
  publishLearnedTags,
  registerTagsAtEachIq,
  reportAll,
} from './learning-iqs.ts'

const STEP_TIMEOUT_MS = 60_000
const TAGS_OF_EACH = 4
const WRITES = 200

/**
 * One of two processes on one broker, the one that receives events, is killed: the other one
 * receives them, and people go on.
 */
export async function drill({ iqs = 10, latestMs = 5_000 } = {}): Promise<DrillMessage> {
  if (!existsSync(MOSQUITTO_PROGRAM)) return { skipped: `Mosquitto is not at ${MOSQUITTO_PROGRAM}` }
  const mosquitto = await startMosquitto(Array.from({ length: iqs }, (_, index) => benchIdentity(index)))
  try {
    return await withPlatform({ iqs, env: brokerEnv(mosquitto.platformUrl) }, async (fixture) => {
      await fixture.platform.hearsEvents
      const other = await fixture.startAnother()
      const registrations = await registerTagsAtEachIq(fixture)
      const fleet = await Promise.all(fixture.iqs.map((iq) => connectLastingIq(mosquitto.iqUrl, iq)))
      await reportAll(fleet, 1)
      const isMet = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 1))

      const writers = createMixedWriters(fixture)
      let killedAt = 0
      await writers.writeUntil(WRITES, async () => {
        killedAt = performance.now()
        await fixture.platform.kill()
      })
      const said = [
        publishLearnedTags(fleet, registrations, { first: 0, count: TAGS_OF_EACH }),
        reportAll(fleet, 9),
      ]
      await other.hearsEvents
      const takenMs = performance.now() - killedAt
      await Promise.all(said)
      const learned = iqs * TAGS_OF_EACH
      const isReceived = await becomesTrueWithin(
        STEP_TIMEOUT_MS,
        async () => (await countTags(fixture)) >= learned && (await haveAllReportedSignal(fixture, 9)),
      )
      const goesOn = (await fixture.isReady()) && (await fixture.writeNote('With one process')) === 201
      for (const iq of fleet) await iq.end()

      const stored = await countTags(fixture)
      const { acknowledged, lost, half } = await writers.countLost(fixture.database)
      return {
        seen: `the other process hears the events ${(takenMs / 1000).toFixed(1)} s after the kill; ${stored} of ${learned} learned tags kept, newest reports ${isReceived ? 'all kept' : 'not all kept'}; ${lost} of ${acknowledged} acknowledged lost, ${half} half done; people ${goesOn ? 'went on' : 'were refused'}`,
        wanted: `at most ${latestMs / 1000} s, all kept, 0 lost, 0 half done, went on`,
        holds:
          isMet && takenMs <= latestMs && stored === learned && isReceived && lost + half === 0 && goesOn,
      }
    })
  } finally {
    await mosquitto.close()
  }
}
