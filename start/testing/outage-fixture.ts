import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dumpDatabase, restoreDump } from '@commissioning/database/postgres/dump'
import { createPlatform } from '@commissioning/platform/app/platform'
import { startEmbeddedBroker } from '@commissioning/platform/device-gateway/embedded-broker'
import { importRegistry } from '@commissioning/platform/features/device-registry/import-registry'
import { beginEpoch } from '@commissioning/platform/infra/database/epoch-store'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'
import { brokerEnv, noBroker, TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { addTestIq } from '@commissioning/platform/testing/test-hardware'
import { aCollection } from '@commissioning/platform/testing/test-installations'
import { connectTestIq } from '@commissioning/platform/testing/test-iq'
import { type TestPlatform, testPlatform } from '@commissioning/platform/testing/test-platform'
import { testSettings } from '@commissioning/platform/testing/test-settings'
import { testWizards } from '@commissioning/platform/testing/test-wizards'
import { makeDevices, registryCsv } from '@commissioning/sandbox/virtual-site/production-list'
import { seededRandom } from '@commissioning/sandbox/virtual-site/random'
import { createSteppedClock } from '@commissioning/sandbox/virtual-site/testing/create-stepped-clock'
import { connectTo } from '@commissioning/sandbox/virtual-site/testing/test-broker'
import { createVirtualSite } from '@commissioning/sandbox/virtual-site/virtual-site'
import { unplacedDevices } from './unplaced-devices.ts'

/** It counts the boxed devices of each kind on a site. */
interface SiteOptions {
  shelf?: typeof SHELF
  /** How much virtual time passes between two looks at the broker. */
  stepMs?: number
}

const SHELF = { iqs: 30, rfnetLocks: 20, bluenetLocks: 4, rfnetRepeaters: 8, bluenetRepeaters: 2 }
const CLOCK_STEP_MS = 1_000
const TURNS = 20_000
const MAX_LOOKS = 20_000
const unlimited = { RATE_PER_CALLER: '1000000', RATE_PER_ADDRESS: '1000000' }

/**
 * The real platform and the virtual site around a real broker, on virtual time. The process that answers the installer has
 * no broker; another one carries what was written to the devices, and can be ended and started anew, as can the broker.
 */
export async function openOutageFixture() {
  const platform = await testPlatform({ ...noBroker, ...unlimited })
  const { system, database, now, issuer } = platform
  const secrets = new Map<string, string>()
  const startBroker = () =>
    startEmbeddedBroker({
      host: '127.0.0.1',
      port: 0,
      platform: TEST_BROKER_USER,
      now,
      log: () => {},
      isRegistered: async (mac, secret) => secrets.get(mac) === secret,
    })
  let broker = await startBroker()
  const url = () => broker.url
  // for the process that carries, which has one address; devices go where the broker is
  const line = await openCuttableLine(url(), url)
  const carry = () => createPlatform(testSettings(issuer.issuer, brokerEnv(line.url)), { database, now })
  let carrier = await carry()
  let seed = 0
  let isCarried = true
  const prober = await openProber(platform, url, secrets)

  /** A site of boxed devices that nobody knows yet, an installation for them, and time to pass. */
  async function openSite({ shelf = SHELF, stepMs = CLOCK_STEP_MS }: SiteOptions = {}) {
    seed += 1
    const made = makeDevices(seed, shelf)
    for (const device of made) if (device.kind === 'iq') secrets.set(device.mac, device.secret)
    await system((tx) => importRegistry(tx, registryCsv(made)))
    await prober.connect()
    const wizards = testWizards(platform, await aCollection(platform))
    const started = now().getTime()
    const clock = createSteppedClock(started)
    const site = createVirtualSite({
      devices: made,
      clock,
      random: seededRandom(seed),
      connect: (settings) => connectTo(broker.port, settings),
    })
    site.setHandsFree(true)

    let tick = Promise.withResolvers<void>()
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= stepMs) {
        clock.advance(Math.min(left, stepMs))
        platform.clock.now = new Date(clock.utc())
        for (let turn = 0; turn < TURNS && !site.isQuiet(); turn += 1) await nextTurn()
        if (isCarried) await prober.caughtUp()
        else await database.ping()
        tick.resolve()
        tick = Promise.withResolvers()
      }
    }
    return {
      site,
      wizards,
      pass,
      ...unplacedDevices(made, site),
      /** Resolves when this holds, while somebody lets time pass. */
      async until(holds: () => Promise<boolean>): Promise<void> {
        while (!(await holds())) await tick.promise
      },
      /** Lets time pass until the work is done, at most so long. */
      async passWhile<Result>(work: Promise<Result>, longestMs: number): Promise<Result> {
        let isDone = false
        const end = work.finally(() => {
          isDone = true
        })
        end.catch(() => {})
        for (let passed = 0; !isDone; passed += stepMs) {
          if (passed > longestMs) throw new Error(`Not done within ${longestMs} ms of virtual time.`)
          await pass(stepMs)
        }
        return end
      },
      close: () => site.close(),
    }
  }

  return {
    openSite,
    platform,
    system,
    now,
    /** How many transactions were undone because two waited for each other. */
    async deadlocks(): Promise<number> {
      const { rows } = await database.executeSql(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.deadlocks)
    },
    /** Dumps the database; the answer puts it back as the operator does, while no process carries anything. */
    async backUp() {
      const folder = await mkdtemp(join(tmpdir(), 'commissioning-drill-'))
      const dump = join(folder, 'dump')
      await dumpDatabase(database, dump)
      return async () => {
        await restoreDump(database, dump)
        await rm(folder, { recursive: true })
        await database.db.transaction().execute((tx) => beginEpoch(tx, now()))
      }
    },
    /** Nobody can reach the broker until the answer is called; what it retained is gone. */
    async loseBroker() {
      isCarried = false
      line.cut()
      await broker.close()
      return async () => {
        broker = await startBroker()
        line.mend()
        await prober.connect()
        isCarried = true
      }
    },
    /** Messages written from now on reach nobody until the answer is called. */
    async endCarrier() {
      isCarried = false
      await carrier.close()
      return async () => {
        carrier = await carry()
        isCarried = true
      }
    },
    async close() {
      await carrier.close()
      await line.close()
      await broker.close()
    },
  }
}

export type OutageFixture = Awaited<ReturnType<typeof openOutageFixture>>
export type OutageSite = Awaited<ReturnType<OutageFixture['openSite']>>

/**
 * One more IQ, whose every word is waited for: what the others had said before has been taken in by then. Of their reports
 * one may still be on its way to its row.
 */
async function openProber(platform: TestPlatform, url: () => string, secrets: Map<string, string>) {
  const probe = await addTestIq(platform, await aCollection(platform))
  secrets.set(probe.mac, probe.secret)
  let bootCount = 0
  let connection = 1
  let iq: Awaited<ReturnType<typeof connectTestIq>> | undefined
  const storedIq = () =>
    platform.system((tx) =>
      tx.selectFrom('iq').where('id', '=', probe.id).select('presence').executeTakeFirstOrThrow(),
    )
  return {
    async connect(): Promise<void> {
      bootCount += 1
      iq = await connectTestIq(url(), probe, bootCount)
    },
    async caughtUp(): Promise<void> {
      if (!iq) return
      connection += 1
      await iq.send('presence', { ...iq.boot, connection, online: true })
      for (let looks = 0; (await storedIq()).presence?.connection !== connection; looks += 1)
        if (looks > MAX_LOOKS)
          throw new Error(`Presence ${connection} was not kept: ${JSON.stringify(await storedIq())}.`)
    },
  }
}
