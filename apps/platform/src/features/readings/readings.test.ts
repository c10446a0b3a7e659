import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { readingEndpoints } from '@commissioning/contract/readings/reading-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import type { IqReport, ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import type { ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import { describe, expect, test } from 'vitest'
import { storeAnswer } from '../../device-gateway/command-store.ts'
import { createReportIntake } from '../../device-gateway/report-intake.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { makeJoinedDevice } from '../../testing/test-iq.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { thinOutReadingsBatch } from './thinning-store.ts'

const { listReadings, recordReadingCondition } = readingEndpoints
const { deleteLock, detachLock, refreshLockSignal, replaceLock } = lockEndpoints
const closed = { door: 'closed', cabinet: null, arePeopleAround: false, power: 'battery' } as const

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()

describe('readings', async () => {
  const platform = await testPlatform()
  const { as, clock, database, system } = platform
  const installationId = await aSite(platform)
  const intake = createReportIntake({ system, now: platform.now, log: platform.app.log })
  const read = async (hardwareId: string, query = {}, person = installer) =>
    as(person)(listReadings, { params: { installationId, hardwareId }, query })
  const readingsOf = async (hardwareId: string) => (await read(hardwareId)).body.items

  /** An IQ that says what it reports, and one lock on it. */
  async function aReportedLock() {
    const iq = await addTestIq(platform, installationId)
    const boot = { bootId: crypto.randomUUID(), bootCount: 1 }
    let sequence = 0
    const say = (name: 'presence' | 'reported' | 'answers', value: object) =>
      intake.handle({ mac: iq.mac, name }, Buffer.from(JSON.stringify(value)))
    const report = (...devices: ReportedDevice[]) => {
      sequence += 1
      const reported: IqReport = {
        bootId: boot.bootId,
        bootCount: boot.bootCount,
        sequence,
        at: at(0),
        desiredVersion: 0,
        firmware: { modemApplication: '24.5.1' },
        revision: '2.0',
        network: { ethernet: 'active', wifi: 'inactive' },
        modemSignal: null,
        resetCount: 0,
        resetRequired: false,
        restoreRequired: false,
        led: { enabled: true, mode: 'green_blink_every_5_min' },
        otpEnabled: false,
        devices,
      }
      return say('reported', reported)
    }
    const { body: lock } = await addTestLock(platform, installationId, { iqId: iq.id })
    const params = { installationId, lockId: lock.id }
    return {
      iq,
      lock,
      params,
      report,
      /** Asks for a measurement; answers what its IQ answers it with. */
      async measure(rssi: number, minute: number) {
        const { status } = await as(installer)(refreshLockSignal, { params })
        expect(status).toBe(200)
        const { id } = await system((tx) =>
          tx
            .selectFrom('deviceCommand')
            .where('iqId', '=', iq.id)
            .orderBy('id', 'desc')
            .select('id')
            .executeTakeFirstOrThrow(),
        )
        return { id, outcome: 'done', rssi, rssiAt: at(minute) } as const
      },
      answer: (answer: object) => say('answers', answer),
      say: (body: ReadingCondition) => record(params, body),
    }
  }
  const record = (params: { installationId: string; lockId: string }, body: ReadingCondition) =>
    as(installer)(recordReadingCondition, { params, body })

  test('what a report gives as measured at another time is stored once, with parent and versions [READ-01 READ-07]', async () => {
    const { iq, lock, report } = await aReportedLock()
    const first = makeJoinedDevice(lock.mac, { rssi: -61, rssiAt: at(1) })
    for (let again = 0; again < 3; again += 1) await report(first)
    await report({ ...first, battery: 'low' }, makeJoinedDevice('AB99999999999Z'))
    clock.now = new Date(clock.now.getTime() + 60_000)
    await report({ ...first, rssi: -61, rssiAt: at(2) })
    await report({ ...first, rssi: null, rssiAt: null })

    const stored = {
      signalStrength: -61,
      source: 'report',
      parentMac: iq.mac,
      parentName: 'Hall IQ',
      isOfPresentLink: true,
      modemApplication: '24.5.1',
      revision: '2.0',
      parentRevision: '2.0',
      condition: null,
    }
    expect(await readingsOf(lock.id)).toEqual([
      { ...stored, measuredAt: at(2) },
      { ...stored, measuredAt: at(1) },
    ])
    expect((await read(lock.id, { top: 1, count: true })).body).toMatchObject({
      items: [{ measuredAt: at(2) }],
      count: 2,
      nextPageLink: expect.stringContaining('skip=1'),
    })
    expect((await read(lock.id, {}, stranger)).status).toBe(404)
    expect((await read(iq.id)).status).toBe(404)
  })

  test('what a person had measured is theirs, whether the answer or the report comes first [READ-02]', async () => {
    const { iq, lock, report, measure, answer } = await aReportedLock()
    await report(makeJoinedDevice(lock.mac, { rssi: -61, rssiAt: at(1) }))
    await answer(await measure(-70, 2))
    await report(makeJoinedDevice(lock.mac, { rssi: -70, rssiAt: at(2) }))
    const late = await measure(-72, 3)
    await report(makeJoinedDevice(lock.mac, { rssi: -72, rssiAt: at(3) }))
    await answer(late)
    expect(await readingsOf(lock.id)).toMatchObject([
      { measuredAt: at(3), signalStrength: -72, source: 'person', parentMac: iq.mac },
      { measuredAt: at(2), signalStrength: -70, source: 'person', parentMac: iq.mac },
      { measuredAt: at(1), source: 'report' },
    ])
  })

  test('the parent of a lock that is not confirmed at its place is not known by an answer [READ-02]', async () => {
    const { lock, report, measure, answer } = await aReportedLock()
    await report(makeJoinedDevice(lock.mac, { state: 'joining', rssi: null, rssiAt: null }))
    await answer(await measure(-70, 2))
    expect(await readingsOf(lock.id)).toMatchObject([
      { signalStrength: -70, parentMac: null, parentRevision: null, isOfPresentLink: false },
    ])
  })

  test('a condition stands at the reading of its measurement, said before its answer or after [READ-05]', async () => {
    const { lock, params, report, measure, answer, say } = await aReportedLock()
    await report(makeJoinedDevice(lock.mac, { rssi: -61, rssiAt: at(1) }))
    const first = await measure(-70, 2)
    expect((await say(closed)).status).toBe(204)
    await answer(first)
    await answer(await measure(-71, 3))
    const open = { ...closed, door: 'open', arePeopleAround: true } as const
    for (let again = 0; again < 2; again += 1) expect((await say(open)).status).toBe(204)
    const conditions = async () => (await readingsOf(lock.id)).map(({ condition }) => condition)
    expect(await conditions()).toEqual([open, closed, null])

    await say({ door: null, cabinet: null, arePeopleAround: null, power: null })
    expect(await conditions()).toEqual([null, closed, null])
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('operation', '=', 'recordReadingCondition')
        .where('installationId', '=', installationId)
        .select(['subject', 'actorKind'])
        .execute(),
    )
    expect(records).toHaveLength(4)
    expect(records[0]).toMatchObject({ actorKind: 'staff', subject: { lockId: params.lockId } })
  })

  test('a condition that is said while the answer is being stored waits for its reading [READ-05]', async () => {
    const { iq, lock, report, measure, say } = await aReportedLock()
    await report(makeJoinedDevice(lock.mac, { rssi: -61, rssiAt: at(1) }))
    const answer = await measure(-70, 2)
    const storing = await database.db.startTransaction().execute()
    await storeAnswer(storing, iq.mac, answer, clock.now)
    const said = say(closed)
    await waitingForLocks(database)
    await storing.commit().execute()
    expect((await said).status).toBe(204)
    expect((await readingsOf(lock.id))[0]).toMatchObject({ signalStrength: -70, condition: closed })
  })

  test('without a measurement of the last ten minutes a condition is refused [READ-06]', async () => {
    const { iq, report, lock, measure, answer, say } = await aReportedLock()
    await report(makeJoinedDevice(lock.mac, { rssi: -61, rssiAt: at(1) }))
    const refusal = { status: 409, body: { ErrorCode: 'NotMeasured' } }
    expect(await say(closed)).toMatchObject(refusal)
    await answer(await measure(-70, 2))
    clock.now = new Date(clock.now.getTime() + 599_999)
    expect((await say(closed)).status).toBe(204)
    clock.now = new Date(clock.now.getTime() + 1)
    expect(await say(closed)).toMatchObject(refusal)
    await system((tx) =>
      tx.updateTable('iq').where('id', '=', iq.id).set({ installerHasAccess: false }).execute(),
    )
    expect(await say(closed)).toMatchObject({ status: 403, body: { ErrorCode: 'IqViewOnly' } })
    const loose = (await addTestLock(platform, installationId)).body
    expect(await record({ installationId, lockId: loose.id }, closed)).toMatchObject(refusal)
  })

  test('readings of an earlier parent and of an earlier device are told apart [READ-04]', async () => {
    const { iq, lock, params, report } = await aReportedLock()
    await report(makeJoinedDevice(lock.mac, { rssi: -61, rssiAt: at(1) }))
    const repeater = (await addTestRepeater(platform, installationId)).body
    const counts = async () => (await readingsOf(lock.id)).map(({ isOfPresentLink }) => isOfPresentLink)
    expect(await counts()).toEqual([true])

    const place = (id: string, parentId: string, hardwareType: 'lock' | 'repeater') => ({
      id,
      parentId,
      hardwareType,
    })
    const iqTreeItems = [place(repeater.id, iq.id, 'repeater'), place(lock.id, repeater.id, 'lock')]
    const moved = await as(installer)(treeEndpoints.putIqTree, {
      params: { installationId, iqId: iq.id },
      body: { iqTreeItems },
    })
    expect(moved).toMatchObject({ status: 200 })
    expect(await counts()).toEqual([false])
    clock.now = new Date(clock.now.getTime() + 60_000)
    const below = { parentMac: repeater.mac, rssi: -50, rssiAt: at(5) }
    await report(
      makeJoinedDevice(repeater.mac, { hardwareType: 'repeater', lockType: 'none' }),
      makeJoinedDevice(lock.mac, below),
    )
    expect(await counts()).toEqual([true, false])
    expect((await readingsOf(lock.id))[0]).toMatchObject({ parentName: 'Corridor', parentMac: repeater.mac })

    const body = { mac: await registerBoxedDevice(platform, 'lock'), force: false }
    expect((await as(installer)(replaceLock, { params, body })).status).toBe(200)
    expect(await counts()).toEqual([false, false])
  })

  test('the readings of a lock stay when it is detached and go with it', async () => {
    const { lock, params, report } = await aReportedLock()
    await report(makeJoinedDevice(lock.mac, { rssi: -61, rssiAt: at(1) }))
    await as(installer)(detachLock, { params, body: { force: true } })
    expect(await readingsOf(lock.id)).toMatchObject([{ isOfPresentLink: false, parentName: 'Hall IQ' }])
    expect((await as(installer)(deleteLock, { params })).status).toBe(204)
    const left = system((tx) =>
      tx.selectFrom('reading').where('hardwareId', '=', lock.id).selectAll().execute(),
    )
    expect(await left).toEqual([])
  })

  test('of earlier readings the middle one of each day remains, of old ones none [READ-08]', async () => {
    const { lock } = await aReportedLock()
    const day = 86_400_000
    const { collectionId } = await system((tx) =>
      tx.selectFrom('hardware').where('id', '=', lock.id).select('collectionId').executeTakeFirstOrThrow(),
    )
    const keep = (source: 'report' | 'person', daysAgo: number, strengths: readonly number[]) =>
      database.db
        .insertInto('reading')
        .values(
          strengths.map((signalStrength, index) => {
            const keptAt = new Date(Date.parse('2026-11-21T08:00:00Z') - daysAgo * day + index * 1_000)
            const measuredAt = new Date(keptAt.getTime() + (source === 'person' ? 500 : 0))
            return {
              hardwareId: lock.id,
              measuredAt,
              keptAt,
              collectionId,
              mac: lock.mac,
              parentMac: null,
              signalStrength,
              source,
              modemApplication: null,
              revision: null,
              parentRevision: null,
              condition: null,
            }
          }),
        )
        .execute()
    await keep(
      'report',
      0,
      Array.from({ length: 200 }, () => -60),
    )
    await keep('report', 1, [-90, -71, -40, -72, -73])
    await keep('report', 2, [-50])
    await keep('report', 401, [-50])
    await keep('person', 3, [-80, -81])

    for (const atOnce of [1, 100]) {
      let after: string | undefined
      do after = await system((tx) => thinOutReadingsBatch(tx, clock.now, after, atOnce))
      while (after !== undefined)
    }
    const left = await system((tx) =>
      tx
        .selectFrom('reading')
        .where('hardwareId', '=', lock.id)
        .where('signalStrength', '<>', -60)
        .orderBy('keptAt', 'desc')
        .select(['source', 'signalStrength'])
        .execute(),
    )
    expect(left.map(({ source, signalStrength }) => `${source} ${signalStrength}`)).toEqual([
      'report -72',
      'report -50',
      'person -81',
      'person -80',
    ])
    expect((await read(lock.id, { top: 1, count: true })).body.count).toBe(204)
  })
})
