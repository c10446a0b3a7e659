import { setTimeout as pause } from 'node:timers/promises'
import { connectLastingIq } from './lasting-iq.ts'
import type { DrillWord } from './run-drills.ts'
import { onStage } from './stage.ts'
import { within } from './within.ts'

const LONGEST_MS = 60_000
const WRITERS = 4
const BETWEEN_MS = 20

/** The database goes while people write and IQs report: refused meanwhile with 503, and all is there when it is back. */
export const drill = ({ goneMs = 30_000, iqs = 10 } = {}): Promise<DrillWord> =>
  onStage({ iqs }, async (stage) => {
    const fleet = await Promise.all(stage.iqs.map((iq) => connectLastingIq(stage.brokerUrl, iq)))
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
    await within(LONGEST_MS, async () => answers.size > WRITERS * 5)

    stage.line?.cut()
    const isMissed = await within(LONGEST_MS, async () => !(await stage.isReady()))
    const reports = Promise.all(fleet.map(({ report }) => report(9)))
    await pause(goneMs)
    stage.line?.mend()
    const isBack = await within(LONGEST_MS, stage.isReady)
    await reports
    const heard = await within(LONGEST_MS, async () => {
      const signals = await stage.signals()
      return fleet.every(({ mac }) => signals.get(mac) === 9)
    })
    const healed = await within(LONGEST_MS, async () => (await stage.writeNote('Healed')) === 201)
    isOver = true
    await writing
    for (const iq of fleet) await iq.end()

    const { kept, made } = await stage.notes()
    const of = (fits: (status: number) => boolean) => [...answers].filter(([, status]) => fits(status))
    const acknowledged = of((status) => status === 201)
    const refused = of((status) => status === 503).length
    const others = answers.size - acknowledged.length - refused
    const lost = acknowledged.filter(([subject]) => !kept.has(subject)).length
    const half = Math.abs(made - kept.size)
    return {
      seen: `away ${goneMs / 1000} s; ${refused} writes refused with 503, ${others} otherwise; ${lost} of ${acknowledged.length} acknowledged lost, ${half} half done; ready again ${isBack && healed ? 'by itself' : 'never'}; reports of ${iqs} IQs ${heard ? 'kept' : 'not kept'}`,
      wanted: '0 otherwise, 0 lost, 0 half done, by itself, kept',
      holds: isMissed && refused > 0 && others + lost + half === 0 && isBack && healed && heard,
    }
  })
