import { REPORT_INTERVAL_MS } from '@commissioning/device-protocol/timing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { breakableDatabase } from '../testing/breakable-database.ts'
import { openCuttableLine } from '../testing/cuttable-line.ts'
import { eventually } from '../testing/eventually.ts'
import { noBroker, startTestBroker, TEST_BROKER_USER } from '../testing/test-broker.ts'
import { addTestIq, type BoxedIq } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq } from '../testing/test-iq.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { createSystemWork } from './create-system-work.ts'
import { startDeviceGateway } from './device-gateway.ts'
import { createEventStorage } from './event-storage.ts'
import { createReportIntake, type ReportIntake } from './report-intake.ts'

const SWEEP_MS = 5_000
const OFFLINE_AFTER_SILENCE_MS = 3 * REPORT_INTERVAL_MS
/** The longest between two looks at all IQs that is not taken for a standstill. */
const LONGEST_CLOCK_STEP_MS = 6 * SWEEP_MS

describe('an IQ that has said nothing for long, without a will', async () => {
  const platform = await testPlatform(noBroker)
  const { clock, database, now, system } = platform

  // a gateway looks for silent IQs when the test says so
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const jump = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const rowOf = (iqId: string) =>
    system((tx) => tx.selectFrom('iq').where('id', '=', iqId).selectAll().executeTakeFirstOrThrow())

  const aBroker = async (iqs: BoxedIq[]) => {
    const broker = await startTestBroker(iqs)
    onTestFinished(() => broker.close())
    return broker
  }

  /**
   * A process that has just begun to hear IQs: one speaks, another one has been silent since before, and what a third one
   * says may take too long to be stored.
   */
  async function aReceivingProcess() {
    const installationId = await aSite(platform)
    const slow = await addTestIq(platform, installationId)
    const silent = await addTestIq(platform, installationId)
    const speaking = await addTestIq(platform, installationId)
    const lastSeen = new Date(now().getTime() - OFFLINE_AFTER_SILENCE_MS - 1)
    await system((tx) =>
      tx.updateTable('iq').where('id', '=', silent.id).set({ online: true, lastSeen }).execute(),
    )

    const iqs = [silent, speaking, slow]
    let broker = await aBroker(iqs)
    const line = await openCuttableLine(broker.url, () => broker.url)
    onTestFinished(() => line.close())
    const { breakable, lose, bringBack } = breakableDatabase(database)
    const faults: unknown[] = []
    const error = ({ err }: { err: unknown }) => faults.push(err)
    const log = Object.assign(Object.create(platform.app.log), { error }) as typeof platform.app.log
    const intake: ReportIntake = createReportIntake({ system: createSystemWork(breakable), now, log })
    const unstored: unknown[] = []
    const cutOff = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    const store: ReportIntake['handleReports'] = async (reports) => {
      if (reports.some(({ mac }) => mac === slow.mac)) throw cutOff
      await intake.handleReports(reports)
    }
    const looks: Promise<void>[] = []
    const gateway = await startDeviceGateway({
      database: breakable,
      intake: {
        ...intake,
        handleReports: (reports) =>
          store(reports).catch((fault: unknown) => {
            unstored.push(fault)
            throw fault
          }),
        markSilentOffline: (before) => {
          const look = intake.markSilentOffline(before)
          looks.push(look)
          return look
        },
      },
      now,
      log,
      events: createEventStorage({ handle: intake.handle, log }),
      receivesEvents: false,
      broker: { url: line.url, ...TEST_BROKER_USER },
    })
    onTestFinished(() => gateway.close())

    const iq = await connectTestIq(broker.url, speaking)
    let modemSignal = 0
    const say = (from = iq) => {
      modemSignal += 1
      return from.report({ modemSignal })
    }
    const untilStored = () =>
      eventually(async () => expect(await rowOf(speaking.id)).toMatchObject({ modemSignal }))
    const report = async (from = iq) => {
      await say(from)
      await untilStored()
    }
    await report()
    const sweep = async () => {
      vi.advanceTimersByTime(SWEEP_MS)
      await Promise.all(looks)
    }
    return {
      /** The clock goes on, and the process looks at all IQs as it always does. */
      async pass(ms: number) {
        for (let left = ms; left > 0; left -= LONGEST_CLOCK_STEP_MS) {
          jump(Math.min(left, LONGEST_CLOCK_STEP_MS))
          await sweep()
        }
      },
      async loseBroker() {
        line.cut()
        await broker.close()
        await eventually(() => expect(gateway.isConnected()).toBe(false))
      },
      /** The database is away, and a report could not be stored, until the answer is called. */
      async loseDatabase() {
        void lose()
        await say()
        // the write is tried again, so that a late look may find two faults of it
        await eventually(() => expect(faults.some((fault) => unstored.includes(fault))).toBe(true))
        return bringBack
      },
      /** The broker is there again, and the IQ that speaks too. */
      async startBroker() {
        broker = await aBroker(iqs)
        line.mend()
        return connectTestIq(broker.url, speaking, 2)
      },
      /** The third one comes; what it says from time to time cannot be stored. */
      async connectSlow() {
        const slowIq = await connectTestIq(broker.url, slow)
        return async () => {
          const before = faults.length
          await slowIq.report()
          await eventually(() => expect(faults.slice(before)).toContain(cutOff))
        }
      },
      /** Resolves once the last report of the IQ that goes on reporting is stored. */
      untilStored,
      /** It says something, which is stored. */
      report,
      /**
       * Whether the silent one is online after the next look at all IQs, and how often people were
       * notified.
       */
      async look() {
        await sweep()
        const notified = await system((tx) =>
          tx.selectFrom('notification').where('installationId', '=', installationId).select('kind').execute(),
        )
        return { online: (await rowOf(silent.id)).online, notified: notified.length }
      },
    }
  }

  test('is offline once a process has received three reports of the others, and reported once', async () => {
    const { report, look, pass } = await aReceivingProcess()
    expect(await look()).toEqual({ online: true, notified: 0 })
    await pass(OFFLINE_AFTER_SILENCE_MS - 1)
    await report()
    expect(await look()).toEqual({ online: true, notified: 0 })
    await pass(1)
    expect(await look()).toEqual({ online: false, notified: 1 })
    expect(await look()).toEqual({ online: false, notified: 1 })
  })

  test('is not taken for offline because the process stood still', async () => {
    const { report, look, pass } = await aReceivingProcess()
    expect(await look()).toEqual({ online: true, notified: 0 })
    jump(OFFLINE_AFTER_SILENCE_MS)
    expect(await look()).toEqual({ online: true, notified: 0 })
    do {
      await pass(LONGEST_CLOCK_STEP_MS)
      await report()
    } while ((await look()).online)
    expect(await look()).toEqual({ online: false, notified: 1 })
  })

  test('is not taken for offline because the database was away', async () => {
    const { report, look, pass, loseDatabase, untilStored } = await aReceivingProcess()
    const bringBack = await loseDatabase()
    await pass(OFFLINE_AFTER_SILENCE_MS)
    bringBack()
    expect(await look()).toEqual({ online: true, notified: 0 })
    await untilStored()
    expect(await look()).toEqual({ online: true, notified: 0 })
    await pass(OFFLINE_AFTER_SILENCE_MS - 1)
    await report()
    await pass(SWEEP_MS)
    expect(await look()).toEqual({ online: false, notified: 1 })
  })

  test('is offline although what another one says cannot be stored', async () => {
    const { report, look, pass, connectSlow } = await aReceivingProcess()
    const sayInVain = await connectSlow()
    for (let passed = 0; passed < OFFLINE_AFTER_SILENCE_MS; passed += LONGEST_CLOCK_STEP_MS) {
      expect(await look()).toEqual({ online: true, notified: 0 })
      await sayInVain()
      await pass(LONGEST_CLOCK_STEP_MS)
      await report()
    }
    await sayInVain()
    expect(await look()).toMatchObject({ online: false })
  })

  test('is not taken for offline because the broker was away', async () => {
    const { report, look, pass, loseBroker, startBroker } = await aReceivingProcess()
    await loseBroker()
    await pass(OFFLINE_AFTER_SILENCE_MS)
    expect(await look()).toEqual({ online: true, notified: 0 })
    const again = await startBroker()
    await report(again)
    expect(await look()).toEqual({ online: true, notified: 0 })
    await pass(OFFLINE_AFTER_SILENCE_MS - 1)
    await report(again)
    await pass(SWEEP_MS)
    expect(await look()).toEqual({ online: false, notified: 1 })
  })
})
