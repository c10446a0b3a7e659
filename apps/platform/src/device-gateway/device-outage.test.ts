import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPlatform } from '../app/platform.ts'
import {
  markAllUnpublished,
  markPublished,
  takeUnpublishedIqs,
} from '../features/desired-state/desired-state-store.ts'
import type { Database } from '../infra/database/database.ts'
import { breakableDatabase } from '../testing/breakable-database.ts'
import { openCuttableLine } from '../testing/cuttable-line.ts'
import { eventually } from '../testing/eventually.ts'
import { noBroker, startTestBroker, TEST_BROKER_USER } from '../testing/test-broker.ts'
import { installer } from '../testing/test-fixture.ts'
import { addTestIq, addTestLock, type BoxedIq } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../testing/test-iq.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { testSettings } from '../testing/test-settings.ts'
import { createSystemWork } from './create-system-work.ts'
import { startDeviceGateway } from './device-gateway.ts'
import { createEventStorage } from './event-storage.ts'
import { createReportIntake } from './report-intake.ts'

const { changeIq } = iqEndpoints

describe('outages of the device bus', async () => {
  const iqs: BoxedIq[] = []
  const platform = await testPlatform(noBroker)
  const { as, database, now, system, issuer } = platform
  const installationId = await aSite(platform)

  const anAddedIq = async () => {
    const iq = await addTestIq(platform, installationId)
    iqs.push(iq)
    return iq
  }
  const rename = (iqId: string, customerReference: string) =>
    as(installer)(changeIq, { params: { installationId, iqId }, body: { customerReference } })
  const rowOf = (iqId: string) =>
    system((tx) => tx.selectFrom('iq').where('id', '=', iqId).selectAll().executeTakeFirstOrThrow())

  const aBroker = async () => {
    const broker = await startTestBroker(iqs)
    onTestFinished(() => broker.close())
    return broker
  }
  /** One more process of the platform. */
  const aProcess = async (env: Record<string, string>) => {
    const process = await createPlatform(testSettings(issuer.issuer, env), { database, now })
    onTestFinished(() => process.close())
    return process
  }
  const aGateway = async (of: Database, url: string) => {
    const { log } = platform.app
    const intake = createReportIntake({ system: createSystemWork(of), now, log })
    const gateway = await startDeviceGateway({
      database: of,
      intake,
      now,
      log,
      events: createEventStorage({ handle: intake.handle, log }),
      receivesEvents: true,
      broker: { url, ...TEST_BROKER_USER },
    })
    onTestFinished(() => gateway.close())
  }

  test('a process that ends between write and publish leaves the work to the next one', async () => {
    const added = await anAddedIq()
    await rename(added.id, 'Written before the end')
    expect(await rowOf(added.id)).toMatchObject({ publishedVersion: 0 })

    const broker = await aBroker()
    await aProcess(broker.env)
    const iq = await connectTestIq(broker.url, added)
    await iq.untilDesired(({ name }) => name === 'Written before the end')
    await eventually(async () => {
      const { publishedVersion, desiredVersion } = await rowOf(added.id)
      expect(publishedVersion).toBe(desiredVersion)
    })
  })

  test('a broker that comes back without what it stored is given everything again', async () => {
    const added = await anAddedIq()
    let broker = await aBroker()
    const line = await openCuttableLine(broker.url, () => broker.url)
    onTestFinished(() => line.close())
    await aGateway(database, line.url)
    const iq = await connectTestIq(broker.url, added)
    await iq.untilDesired(() => true)
    line.cut()
    await broker.close()
    await rename(added.id, 'Written meanwhile')

    broker = await aBroker()
    line.mend()
    const again = await connectTestIq(broker.url, added, 2)
    await again.untilDesired(({ name }) => name === 'Written meanwhile')
    await again.report({ modemSignal: 23 })
    await eventually(async () =>
      expect(await rowOf(added.id)).toMatchObject({ online: true, modemSignal: 23 }),
    )
  })

  test('a broker that refuses the sign-in, at the start and later, is tried until it lets the platform in [LINK-01]', async () => {
    const added = await anAddedIq()
    const broker = await aBroker()
    const line = await openCuttableLine(broker.url)
    onTestFinished(() => line.close())
    line.refuse(2)
    await aGateway(database, line.url)
    const iq = await connectTestIq(broker.url, added)
    await iq.untilDesired(() => true)

    line.refuse(2)
    line.cut()
    line.mend()
    await rename(added.id, 'Written while refused')
    await iq.untilDesired(({ name }) => name === 'Written while refused')
    await iq.report({ modemSignal: 24 })
    await eventually(async () =>
      expect(await rowOf(added.id)).toMatchObject({ online: true, modemSignal: 24 }),
    )
  })

  test('two processes on one broker do the work once', async () => {
    const added = await anAddedIq()
    const { body: lock } = await addTestLock(platform, installationId, { iqId: added.id })
    const broker = await aBroker()
    await Promise.all([aProcess(broker.env), aProcess(broker.env)])
    const iq = await connectTestIq(broker.url, added)
    await iq.untilDesired(({ tree }) => tree.length === 1)
    await iq.report({ devices: [makeJoinedDevice(lock.mac)] })
    await iq.report({ devices: [makeJoinedDevice(lock.mac)], modemSignal: 30 })
    await eventually(async () => expect((await rowOf(added.id)).modemSignal).toBe(30))

    const records = await system((tx) =>
      tx.selectFrom('audit').where('actorId', '=', added.mac).select('change').execute(),
    )
    expect(records).toEqual([{ change: { iqLinkState: 'attached' } }])
    const names = Array.from({ length: 5 }, (_, index) => `Name ${index}`)
    for (const name of names) await rename(added.id, name)
    await iq.untilDesired(({ name }) => name === 'Name 4')
    expect(iq.desired.at(-1)?.name).toBe('Name 4')
  })

  test('what a lost database could not keep is asked for again', async () => {
    const added = await anAddedIq()
    const broker = await aBroker()
    const { breakable, lose, bringBack } = breakableDatabase(database)
    await aGateway(breakable, broker.url)
    const iq = await connectTestIq(broker.url, added)
    await iq.untilDesired(() => true)
    await iq.report()
    await eventually(async () => expect((await rowOf(added.id)).online).toBe(true))

    const lost = lose()
    iq.cut()
    await lost
    bringBack()
    await eventually(async () => expect((await rowOf(added.id)).online).toBe(false))
  })

  test('a desired state is published by one process at a time, by another one when the first is stuck', async () => {
    const added = await anAddedIq()
    const take = (afterMs: number) =>
      system((tx) => takeUnpublishedIqs(tx, { limit: 100, now: new Date(now().getTime() + afterMs) }))
    const mine = (taken: Awaited<ReturnType<typeof take>>) => taken.filter(({ mac }) => mac === added.mac)
    await system((tx) => markAllUnpublished(tx))
    expect(mine(await take(0))).toHaveLength(1)
    expect(mine(await take(29_999))).toHaveLength(0)
    expect(mine(await take(30_000))).toHaveLength(1)
  })

  test('an older state that was published last is covered by the newest again', async () => {
    const { id, mac } = await anAddedIq()
    const mark = (version: number) => system((tx) => markPublished(tx, { mac, version, now: now() }))
    await rename(id, 'Newer')
    const { desiredVersion } = await rowOf(id)
    await mark(desiredVersion)
    expect(await rowOf(id)).toMatchObject({ publishedVersion: desiredVersion })
    await mark(desiredVersion - 1)
    expect(await rowOf(id)).toMatchObject({ publishedVersion: 0, publishingUntil: null })
  })

  test('what was published of an IQ that has left meanwhile is cleared', async () => {
    const mac = '0CAE99999999'
    await system((tx) => markPublished(tx, { mac, version: 7, now: now() }))
    const releases = await system((tx) => tx.selectFrom('iqRelease').select('mac').execute())
    expect(releases).toContainEqual({ mac })
  })
})
