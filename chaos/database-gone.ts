import { setTimeout as pause } from 'node:timers/promises'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'
import { startNoteWriters } from './note-writers.ts'

const STEP_TIMEOUT_MS = 60_000

/** The database goes while people write and IQs report: refused meanwhile with 503, and all is there when it is back. */
export const drill = ({ goneMs = 30_000, iqs = 10 } = {}): Promise<DrillMessage> =>
  withPlatform({ iqs }, async (fixture) => {
    const fleet = await Promise.all(fixture.iqs.map((iq) => connectLastingIq(fixture.brokerUrl, iq)))
    const writers = startNoteWriters(fixture)
    await becomesTrueWithin(STEP_TIMEOUT_MS, async () => writers.answered() > 20)

    fixture.line?.cut()
    const isMissed = await becomesTrueWithin(STEP_TIMEOUT_MS, async () => !(await fixture.isReady()))
    // however short it is away, somebody writes meanwhile
    await becomesTrueWithin(STEP_TIMEOUT_MS, async () => writers.refused() > 0)
    const reports = Promise.all(fleet.map(({ report }) => report(9)))
    await pause(goneMs)
    fixture.line?.mend()
    const isBack = await becomesTrueWithin(STEP_TIMEOUT_MS, fixture.isReady)
    await reports
    const received = await becomesTrueWithin(STEP_TIMEOUT_MS, async () => {
      const signals = await fixture.signals()
      return fleet.every(({ mac }) => signals.get(mac) === 9)
    })
    const healed = await becomesTrueWithin(
      STEP_TIMEOUT_MS,
      async () => (await fixture.writeNote('Healed')) === 201,
    )
    const { acknowledged, refused, others, lost, half } = await writers.end()
    for (const iq of fleet) await iq.end()

    return {
      seen: `away ${goneMs / 1000} s; ${refused} writes refused with 503, ${others} otherwise; ${lost} of ${acknowledged} acknowledged lost, ${half} half done; ready again ${isBack && healed ? 'by itself' : 'never'}; reports of ${iqs} IQs ${received ? 'kept' : 'not kept'}`,
      wanted: '0 otherwise, 0 lost, 0 half done, by itself, kept',
      holds: isMissed && refused > 0 && others + lost + half === 0 && isBack && healed && received,
    }
  })
