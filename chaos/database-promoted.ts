import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'
import { haveAllReportedSignal, reportAll } from './learning-iqs.ts'
import { startNoteWriters } from './note-writers.ts'

import { startServerPair } from './server-pair.ts'

const STEP_TIMEOUT_MS = 60_000

/** The primary is killed under writes and reports, its standby is promoted, and the platform goes on without a restart. */
export async function drill({ iqs = 10, writes = 200 } = {}): Promise<DrillMessage> {
  const pair = await startServerPair()
  let leading = pair.primaryUrl
  const line = await openCuttableLine(pair.primaryUrl, () => leading)
  try {
    return await withPlatform({ iqs, databaseUrl: line.url }, async (fixture) => {
      const fleet = await Promise.all(fixture.iqs.map((iq) => connectLastingIq(fixture.brokerUrl, iq)))
      await reportAll(fleet, 1)
      const isMet = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 1))
      const writers = startNoteWriters(fixture)
      const isUnderWay = await becomesTrueWithin(STEP_TIMEOUT_MS, async () => writers.answered() >= writes)

      await pair.killPrimary()
      const began = performance.now()
      await reportAll(fleet, 9)
      leading = pair.standbyUrl
      await pair.promoteStandby()
      const isBack = await becomesTrueWithin(
        STEP_TIMEOUT_MS,
        async () => (await fixture.writeNote('After it')) === 201,
      )
      const awaySeconds = (performance.now() - began) / 1000
      const isReceived = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 9))
      const { acknowledged, refused, others, lost, half } = await writers.end()
      for (const iq of fleet) await iq.end()

      return {
        seen: `${lost} of ${acknowledged} acknowledged lost, ${half} half done; ${refused} writes refused with 503, ${others} otherwise; ${isBack ? `writes again after ${awaySeconds.toFixed(1)} s, by itself` : 'never again'}; reports of ${iqs} IQs ${isReceived ? 'kept' : 'not kept'}`,
        wanted: '0 lost, 0 half done, 0 otherwise, by itself, kept',
        holds: isMet && isUnderWay && isBack && isReceived && lost + half + others === 0,
      }
    })
  } finally {
    line.cut()
    await line.close()
    await pair.close()
  }
}
