import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'
import { brokerEnv } from '@commissioning/platform/testing/test-broker'
import { MOSQUITTO_PROGRAM, startMosquitto } from '@commissioning/platform/testing/test-mosquitto'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { benchIdentity } from '../bench/many-devices.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'
import { countTags, haveAllReportedSignal, publishLearnedTags, registerTagsAtEachIq } from './learning-iqs.ts'

const STEP_TIMEOUT_MS = 90_000
const TAGS_OF_EACH = 4

/** The broker is gone for all: IQs keep what they report and learn, people go on, and each hears of the other once it is back. */
export async function drill({ goneMs = 60_000, iqs = 50 } = {}): Promise<DrillMessage> {
  if (!existsSync(MOSQUITTO_PROGRAM)) return { skipped: `Mosquitto is not at ${MOSQUITTO_PROGRAM}` }
  const mosquitto = await startMosquitto(Array.from({ length: iqs }, (_, index) => benchIdentity(index)))
  const lines = {
    iqs: await openCuttableLine(mosquitto.iqUrl),
    platform: await openCuttableLine(mosquitto.platformUrl),
  }
  try {
    return await withPlatform({ iqs, env: brokerEnv(lines.platform.url) }, async (fixture) => {
      await fixture.platform.hearsEvents
      const registrations = await registerTagsAtEachIq(fixture)
      const fleet = await Promise.all(fixture.iqs.map((iq) => connectLastingIq(lines.iqs.url, iq)))
      await Promise.all(fleet.map(({ report }) => report(1)))
      const isMet = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 1))

      for (const line of Object.values(lines)) line.cut()
      const sent = Promise.all([
        publishLearnedTags(fleet, registrations, { first: 0, count: TAGS_OF_EACH }),
        ...fleet.map(({ report }) => report(17)),
      ])
      for (const { id: iqId } of fixture.iqs)
        await fixture.call(iqEndpoints.setIqLedMode, {
          params: { ...fixture.params, iqId },
          body: { iqColorMode: 'permanent_green' },
        })
      const goesOn = (await fixture.isReady()) && (await fixture.writeNote('Without a broker')) === 201
      await pause(goneMs)
      const early = fleet.filter((iq) => iq.hasReceived('"ledMode":"permanent_green"')).length
      for (const line of Object.values(lines)) line.mend()

      await sent
      const isReceived = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 17))
      const learned = iqs * TAGS_OF_EACH
      await becomesTrueWithin(STEP_TIMEOUT_MS, async () => (await countTags(fixture)) === learned)
      const notified = () => fleet.filter((iq) => iq.hasReceived('"ledMode":"permanent_green"')).length
      await becomesTrueWithin(STEP_TIMEOUT_MS, async () => notified() === iqs)
      for (const iq of fleet) await iq.end()

      const stored = await countTags(fixture)
      return {
        seen: `away ${goneMs / 1000} s from ${iqs} IQs; newest reports ${isReceived ? 'all kept' : 'not all kept'}, ${stored} of ${learned} learned tags kept, ${notified()} of ${iqs} changes told; people ${goesOn ? 'went on' : 'were refused'}`,
        wanted: 'all kept, all told, went on',
        holds: isMet && early === 0 && isReceived && stored === learned && notified() === iqs && goesOn,
      }
    })
  } finally {
    for (const line of Object.values(lines)) {
      line.cut()
      await line.close()
    }
    await mosquitto.close()
  }
}
