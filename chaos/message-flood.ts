import { mqttTopicName } from '@commissioning/device-protocol/topics'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'

import { watchReadiness } from './watch-readiness.ts'

const STEP_TIMEOUT_MS = 30_000
const ROUNDS = 5
const MESSAGE_COUNT = 20_000

/** One IQ sends without a pause: it is cut off, and what the others report meanwhile is stored. */
export const drill = ({ others = 19 } = {}): Promise<DrillMessage> =>
  withPlatform({ iqs: others + 1 }, async (fixture) => {
    const [first, ...rest] = fixture.iqs
    if (!first) throw new Error('There is no IQ.')
    const flooder = await connectLastingIq(fixture.brokerUrl, first, 0)
    const fleet = await Promise.all(rest.map((iq) => connectLastingIq(fixture.brokerUrl, iq)))
    let isCut = false
    flooder.client.once('close', () => {
      isCut = true
    })

    const { result, notReady } = await watchReadiness(fixture, async () => {
      const text = flooder.reportText()
      const topic = mqttTopicName(first.mac, 'reported')
      for (let count = 0; count < MESSAGE_COUNT; count += 1) flooder.client.publish(topic, text, { qos: 0 })
      let stored = 0
      for (let round = 1; round <= ROUNDS; round += 1) {
        await Promise.all(fleet.map(({ report }) => report(round)))
        await becomesTrueWithin(STEP_TIMEOUT_MS, async () => {
          const signals = await fixture.signals()
          return fleet.every(({ mac }) => signals.get(mac) === round)
        })
        const signals = await fixture.signals()
        stored += fleet.filter(({ mac }) => signals.get(mac) === round).length
      }
      // before it is ended from this side
      const isEnded = await becomesTrueWithin(STEP_TIMEOUT_MS, async () => isCut)
      return { isEnded, stored, written: await fixture.writeNote('During a flood') }
    })
    for (const iq of [flooder, ...fleet]) await iq.end()
    const { isEnded, stored, written } = result
    const sent = others * ROUNDS
    return {
      seen: `${MESSAGE_COUNT.toLocaleString('en')} messages of one IQ, which was ${isEnded ? 'cut off' : 'not cut off'}; ${stored} of ${sent} reports of others kept; writing ${written}; not ready ${notReady} times`,
      wanted: 'cut off, all kept, 201, 0',
      holds: isEnded && stored === sent && written === 201 && notReady === 0,
    }
  })
