import { existsSync } from 'node:fs'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'
import { brokerEnv } from '@commissioning/platform/testing/test-broker'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { benchIdentity } from '../bench/many-devices.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'
import {
  countTags,
  haveAllReportedSignal,
  publishLearnedTags,
  registerTagsAtEachIq,
  reportAll,
} from './learning-iqs.ts'
import { NATS_PROGRAM, startNatsCluster } from './nats-cluster.ts'

const STEP_TIMEOUT_MS = 90_000
const TAGS_OF_EACH = 4

/**
 * One of three brokers in a cluster, the busiest, is killed under load and comes back: nothing that
 * an IQ learned is lost or doubled.
 */
export async function drill({ iqs = 50 } = {}): Promise<DrillMessage> {
  if (!existsSync(NATS_PROGRAM)) return { skipped: `NATS is not at ${NATS_PROGRAM}` }
  const cluster = await startNatsCluster(Array.from({ length: iqs }, (_, index) => benchIdentity(index)))
  const { nodes } = cluster
  let turn = 0
  const next = () => {
    const alive = nodes.filter(({ isAlive }) => isAlive())
    turn += 1
    return alive[turn % alive.length]?.url ?? ''
  }
  const line = await openCuttableLine(next(), next)
  try {
    return await withPlatform({ iqs, env: brokerEnv(line.url) }, async (fixture) => {
      await fixture.platform.hearsEvents
      const registrations = await registerTagsAtEachIq(fixture)
      const fleet = await Promise.all(fixture.iqs.map((iq) => connectLastingIq(line.url, iq)))
      await reportAll(fleet, 1)
      const isMet = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 1))

      const served = await Promise.all(nodes.map(({ serves }) => serves('platform-events')))
      const node = nodes[served.indexOf(true)]
      if (!node) throw new Error('No broker has the session of events.')
      const said = [
        publishLearnedTags(fleet, registrations, { first: 0, count: TAGS_OF_EACH }),
        reportAll(fleet, 9),
      ]
      const wished = fixture.iqs.map(({ id: iqId }) =>
        fixture.call(iqEndpoints.setIqLedMode, {
          params: { ...fixture.params, iqId },
          body: { iqColorMode: 'permanent_green' },
        }),
      )
      await node.kill()
      await Promise.all([...wished, ...said])
      const goesOn = (await fixture.isReady()) && (await fixture.writeNote('With two brokers')) === 201
      const notified = () => fleet.filter((iq) => iq.hasReceived('"ledMode":"permanent_green"')).length
      // an IQ reports at least once a minute, by which it is given again what it lacks; here as often as one looks
      const isReceived = async (signal: number) => {
        await reportAll(fleet, signal)
        return haveAllReportedSignal(fixture, signal)
      }
      const isSettled = await becomesTrueWithin(
        STEP_TIMEOUT_MS,
        async () => (await isReceived(9)) && notified() === iqs,
      )
      node.start()
      const isWhole = await cluster.isWhole()

      await publishLearnedTags(fleet, registrations, { first: TAGS_OF_EACH, count: TAGS_OF_EACH })
      const learned = iqs * TAGS_OF_EACH * 2
      await becomesTrueWithin(STEP_TIMEOUT_MS, async () => (await countTags(fixture)) >= learned)
      const isNewest = await becomesTrueWithin(STEP_TIMEOUT_MS, () => isReceived(17))
      for (const iq of fleet) await iq.end()
      const stored = await countTags(fixture)
      return {
        seen: `the broker of ${nodes.length} killed that has the session of events, ${iqs} IQs; ${stored} of ${learned} learned tags kept, ${Math.max(0, stored - learned)} doubled, ${notified()} of ${iqs} changes told, newest reports ${isSettled && isNewest ? 'all kept' : 'not all kept'}; people ${goesOn ? 'went on' : 'were refused'}; ${isWhole ? 'whole again' : 'not whole again'}`,
        wanted: 'all kept, 0 doubled, all told, went on, whole again',
        holds:
          isMet && isSettled && isNewest && stored === learned && notified() === iqs && goesOn && isWhole,
      }
    })
  } finally {
    line.cut()
    await line.close()
    await cluster.close()
  }
}
