import { setTimeout as pause } from 'node:timers/promises'
import { openCuttableLine } from '@commissioning/e2e/stage/cuttable-line'
import { connectLastingIq } from './lasting-iq.ts'
import { allSay, reportAll } from './learning-iqs.ts'
import type { DrillWord } from './run-drills.ts'
import { startServerPair } from './server-pair.ts'
import { onStage } from './stage.ts'
import { within } from './within.ts'

const LONGEST_MS = 60_000
const WRITERS = 4
const BETWEEN_MS = 20

/** The primary is killed under writes and reports, its standby is promoted, and the platform goes on without a restart. */
export async function drill({ iqs = 10, writes = 200 } = {}): Promise<DrillWord> {
  const pair = await startServerPair()
  let leading = pair.primaryUrl
  const line = await openCuttableLine(pair.primaryUrl, () => leading)
  try {
    return await onStage({ iqs, databaseUrl: line.url }, async (stage) => {
      const fleet = await Promise.all(stage.iqs.map((iq) => connectLastingIq(stage.brokerUrl, iq)))
      await reportAll(fleet, 1)
      const isMet = await within(LONGEST_MS, () => allSay(stage, 1))
      const answers = new Map<string, number>()
      let isOver = false
      const writer = async (lane: number) => {
        for (let n = 0; !isOver; n += 1) {
          const subject = `Note ${lane} ${n}`
          answers.set(subject, await stage.writeNote(subject))
          await pause(BETWEEN_MS)
        }
      }
      const writing = Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)))
      const isUnderWay = await within(LONGEST_MS, async () => answers.size >= writes)

      await pair.killPrimary()
      const began = performance.now()
      await reportAll(fleet, 9)
      leading = pair.standbyUrl
      await pair.promoteStandby()
      const isBack = await within(LONGEST_MS, async () => (await stage.writeNote('After it')) === 201)
      const awaySeconds = (performance.now() - began) / 1000
      const isHeard = await within(LONGEST_MS, () => allSay(stage, 9))
      isOver = true
      await writing
      for (const iq of fleet) await iq.end()

      const { kept, made } = await stage.notes()
      const acknowledged = [...answers].filter(([, status]) => status === 201)
      const refused = [...answers.values()].filter((status) => status === 503).length
      const others = answers.size - acknowledged.length - refused
      const lost = acknowledged.filter(([subject]) => !kept.has(subject)).length
      const half = Math.abs(made - kept.size)
      return {
        seen: `${lost} of ${acknowledged.length} acknowledged lost, ${half} half done; ${refused} writes refused with 503, ${others} otherwise; ${isBack ? `writes again after ${awaySeconds.toFixed(1)} s, by itself` : 'never again'}; reports of ${iqs} IQs ${isHeard ? 'kept' : 'not kept'}`,
        wanted: '0 lost, 0 half done, 0 otherwise, by itself, kept',
        holds: isMet && isUnderWay && isBack && isHeard && lost + half + others === 0,
      }
    })
  } finally {
    line.cut()
    await line.close()
    await pair.close()
  }
}
