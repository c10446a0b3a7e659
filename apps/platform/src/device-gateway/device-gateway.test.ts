import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import { describe, expect, test } from 'vitest'
import { newId } from '../infra/database/new-id.ts'
import { eventually } from '../testing/eventually.ts'
import { installer, stranger } from '../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater, registerBoxedIq } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../testing/test-iq.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { aShare } from '../testing/test-share.ts'
import { createReportIntake } from './report-intake.ts'

const { changeIq, decoupleIq, getIq, replaceIq, restoreIq, setIqLedMode, softResetIq } = iqEndpoints
const { detachLock, getLock, refreshLockSignal } = lockEndpoints
const { getIqTree } = treeEndpoints

describe('the device gateway', async () => {
  const platform = await testPlatform()
  const { as, database, system, brokerUrl, clock } = platform
  const installationId = await aSite(platform)

  const iqOf = async (iqId: string) => (await as(installer)(getIq, { params: { installationId, iqId } })).body
  const lockOf = async (lockId: string) =>
    (await as(installer)(getLock, { params: { installationId, lockId } })).body
  const treeOf = async (iqId: string) =>
    (await as(installer)(getIqTree, { params: { installationId, iqId } })).body.items.slice(1)
  const detach = (lockId: string, force = false) =>
    as(installer)(detachLock, { params: { installationId, lockId }, body: { force } })
  const warnings: object[] = []
  const warn = (details: object, fault: string) => warnings.push({ ...details, fault })
  const log = Object.assign(Object.create(platform.app.log), { warn }) as typeof platform.app.log
  const intake = createReportIntake({ system, now: platform.now, log })

  const unpublished = (id: string) =>
    system((tx) =>
      tx
        .selectFrom('iq')
        .where('id', '=', id)
        .where(({ eb, or, ref }) =>
          or([eb('publishedVersion', '<', ref('desiredVersion')), eb('publishingUntil', 'is not', null)]),
        )
        .select('id')
        .execute(),
    )
  /** An IQ that is connected and has reported once; nothing is on its way to it. */
  const aLiveIq = async () => {
    const added = await addTestIq(platform, installationId)
    const iq = await connectTestIq(brokerUrl, added)
    await iq.untilDesired(() => true)
    await iq.report()
    await eventually(async () => expect((await iqOf(added.id)).online).toBe(true))
    await expect.poll(() => unpublished(added.id)).toEqual([])
    return { ...added, iq, params: { installationId, iqId: added.id } }
  }
  /** The same with a lock that is attached. */
  const aLiveLock = async () => {
    const live = await aLiveIq()
    const { body: lock } = await addTestLock(platform, installationId, { iqId: live.id })
    await live.iq.untilDesired(({ tree }) => tree.length === 1)
    await live.iq.report({ devices: [makeJoinedDevice(lock.mac)] })
    await eventually(async () => expect((await lockOf(lock.id)).iqLinkState).toBe('attached'))
    return { ...live, lock }
  }
  /** Once this is done, everything sent before has been handled. */
  const settled = async ({ id, iq }: Pick<Awaited<ReturnType<typeof aLiveIq>>, 'id' | 'iq'>, change = {}) => {
    const before = (await iqOf(id)).signalStrength ?? 0
    await iq.report({ ...change, modemSignal: before + 1 })
    await eventually(async () => expect((await iqOf(id)).signalStrength).toBe(before + 1))
  }

  test('every change of what is desired reaches the IQ under a higher version [DEVICE-01]', async () => {
    const { id, iq, params } = await aLiveIq()
    const first = iq.desired.at(-1)
    expect(first).toMatchObject({ name: 'Hall IQ', timeZone: 'Europe/Amsterdam', ledEnabled: true, tree: [] })

    await settled({ id, iq }, { firmware: { modemApplication: '25.4.1' } })
    const byAccess = { ...params, installationId: (await aShare(platform, installationId)).installationId }
    const body = { customerReference: 'Cellar', otpEnabled: true }
    await as(stranger)(changeIq, { params: byAccess, body })
    const renamed = await iq.untilDesired(({ name }) => name === 'Cellar')
    expect(renamed.otpEnabled).toBe(true)
    await as(installer)(setIqLedMode, { params, body: { iqColorMode: 'permanent_white' } })
    const lit = await iq.untilDesired(({ ledMode }) => ledMode === 'permanent_white')
    const repeater = (await addTestRepeater(platform, installationId, { iqId: id })).body
    const lock = (await addTestLock(platform, installationId, { iqId: id, repeaterId: repeater.id })).body
    const hung = await iq.untilDesired(({ tree }) => tree.length === 2)

    expect(hung.tree).toEqual([
      expect.objectContaining({ mac: repeater.mac, hardwareType: 'repeater', parentMac: null, order: 0 }),
      expect.objectContaining({ mac: lock.mac, hardwareType: 'lock', parentMac: repeater.mac, order: 1 }),
    ])
    const versions = [first?.version ?? 0, renamed.version, lit.version, hung.version]
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
  })

  test('what an IQ reports stands beside what is desired of it [DEVICE-02]', async () => {
    const { id, iq } = await aLiveIq()
    await iq.report({ network: { ethernet: 'inactive', wifi: 'active' }, modemSignal: 17 })
    await eventually(async () =>
      expect(await iqOf(id)).toMatchObject({
        online: true,
        state: 'active',
        signalStrength: 17,
        networkDetails: { ethernet: { status: false }, wifi: { status: true } },
        versions: { modemApplication: '24.5.1' },
      }),
    )
  })

  test('a lock waits until its IQ reports it, and the device is on record for it [DEVICE-04]', async () => {
    const { lock, mac, id } = await aLiveLock()
    expect(await treeOf(id)).toMatchObject([
      {
        iqLinkState: 'attached',
        isAttached: true,
        online: true,
        batteryState: 'good',
        lockType: 'escutcheon',
        signalStrength: -61,
        signalStrengthLastUpdate: '2026-11-21T09:59:30.000Z',
        pendingSince: null,
      },
    ])
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('actorKind', '=', 'device')
        .where('actorId', '=', mac)
        .selectAll()
        .execute(),
    )
    expect(records.map(({ operation, subject, change }) => ({ operation, subject, change }))).toEqual([
      {
        operation: 'reportLink',
        subject: { id: lock.id, iqId: id, mac: lock.mac },
        change: { iqLinkState: 'attached' },
      },
    ])
  })

  test('a lock that is reported below another parent than its own is not attached', async () => {
    const live = await aLiveIq()
    const repeater = (await addTestRepeater(platform, installationId, { iqId: live.id })).body
    const lock = (await addTestLock(platform, installationId, { iqId: live.id, repeaterId: repeater.id }))
      .body
    await live.iq.untilDesired(({ tree }) => tree.length === 2)
    await settled(live, { devices: [makeJoinedDevice(lock.mac)] })
    expect((await lockOf(lock.id)).iqLinkState).toBe('attached_pending')
    await settled(live, { devices: [makeJoinedDevice(lock.mac, { parentMac: repeater.mac })] })
    expect((await lockOf(lock.id)).iqLinkState).toBe('attached')
  })

  /** Says it to the intake itself, so that what is said next supersedes nothing of it. */
  const handle = (mac: string, report: IqReport) =>
    intake.handle({ mac, name: 'reported' }, Buffer.from(JSON.stringify(report)))

  test('doubled and late reports change nothing that the newest says otherwise', async () => {
    const { iq, lock, id, mac } = await aLiveLock()
    const early = await iq.report({ devices: [], modemSignal: 1 })
    const newest = {
      ...early,
      sequence: early.sequence + 5,
      devices: [makeJoinedDevice(lock.mac, { battery: 'low' })],
    }
    await handle(mac, { ...newest, modemSignal: 5 })
    for (const late of [{ ...early, sequence: early.sequence + 4 }, early, { ...newest, modemSignal: 6 }])
      await handle(mac, late)
    expect(await lockOf(lock.id)).toMatchObject({ iqLinkState: 'attached', batteryState: 'low' })
    expect((await iqOf(id)).signalStrength).toBe(5)
  })

  test('a new boot counts from the start, an older boot says nothing any more', async () => {
    const { id, iq, mac, secret } = await aLiveIq()
    for (let count = 0; count < 5; count += 1) await iq.report()
    const old = await iq.report({ modemSignal: 3 })
    await iq.leave()
    const again = await connectTestIq(brokerUrl, { mac, secret }, 2)
    await again.report({ modemSignal: 20 })
    await eventually(async () => expect((await iqOf(id)).signalStrength).toBe(20))
    await handle(mac, { ...old, sequence: 99 })
    expect((await iqOf(id)).signalStrength).toBe(20)
    await again.report({ modemSignal: 21 })
    await eventually(async () => expect((await iqOf(id)).signalStrength).toBe(21))
  })

  test('an IQ that has lost its boot count is named in the log, and believed from its second report on [DEVICE-21]', async () => {
    const { id, iq, mac, secret } = await aLiveIq()
    await iq.leave()
    const ninth = await connectTestIq(brokerUrl, { mac, secret }, 9)
    const old = await ninth.report({ modemSignal: 9 })
    await eventually(async () => expect((await iqOf(id)).signalStrength).toBe(9))
    ninth.cut()
    await eventually(async () => expect((await iqOf(id)).online).toBe(false))

    warnings.length = 0
    const board = { ...old, bootId: crypto.randomUUID(), bootCount: 1, sequence: 1, modemSignal: 1 }
    await handle(mac, board)
    await handle(mac, board)
    expect(warnings).toEqual([{ mac, bootCount: 1, fault: expect.stringContaining('smaller boot count') }])
    expect(await iqOf(id)).toMatchObject({ online: false, signalStrength: 9 })
    await handle(mac, { ...board, sequence: 2, modemSignal: 2 })
    expect(warnings[1]).toMatchObject({ mac, bootCount: 1, fault: 'an IQ counts its boots anew' })
    expect(await iqOf(id)).toMatchObject({ online: true, signalStrength: 2 })

    const first = await connectTestIq(brokerUrl, { mac, secret }, 2)
    await first.report({ modemSignal: 3 })
    await eventually(async () => expect((await iqOf(id)).signalStrength).toBe(3))
    first.cut()
    await eventually(async () => expect((await iqOf(id)).online).toBe(false))
  })

  test('late words of an earlier boot between those of the present one are never believed', async () => {
    const { id, iq, mac } = await aLiveIq()
    const now = await iq.report({ modemSignal: 4 })
    await eventually(async () => expect((await iqOf(id)).signalStrength).toBe(4))
    const present = { ...now, bootId: crypto.randomUUID(), bootCount: 2 }
    const earlier = { ...now, modemSignal: 30 }
    for (const sequence of [1, 2, 3]) {
      await handle(mac, { ...present, sequence, modemSignal: sequence })
      await handle(mac, { ...earlier, sequence: 10 + sequence })
      expect((await iqOf(id)).signalStrength).toBe(sequence)
    }
  })

  test('a detach is done when a report of its version no longer has the device [HW-14]', async () => {
    const live = await aLiveLock()
    const { iq, lock } = live
    const before = iq.desired.at(-1)?.version ?? 0
    expect((await detach(lock.id)).body.iqLinkState).toBe('detached_pending')
    const asked = await iq.untilDesired(({ tree, version }) => version > before && tree.length === 0)

    await settled(live, { desiredVersion: before, devices: [] })
    expect((await lockOf(lock.id)).iqLinkState).toBe('detached_pending')
    await settled(live, {
      desiredVersion: asked.version,
      devices: [makeJoinedDevice(lock.mac, { state: 'leaving' })],
    })
    expect((await lockOf(lock.id)).iqLinkState).toBe('detached_pending')
    await settled(live, { desiredVersion: asked.version, devices: [] })
    expect(await lockOf(lock.id)).toMatchObject({ iqLinkState: 'detached', iqId: null, online: false })
  })

  test('an IQ that was reset has forgotten its locks, which is no word of theirs', async () => {
    const live = await aLiveLock()
    const before = live.iq.desired.at(-1)?.version ?? 0
    await detach(live.lock.id)
    await live.iq.untilDesired(({ tree, version }) => version > before && tree.length === 0)
    await settled(live, { devices: [], resetCount: 1, restoreRequired: true, resetRequired: false })
    expect((await lockOf(live.lock.id)).iqLinkState).toBe('detached_pending')
  })

  test('force frees a lock at once; its IQ is ordered to drop it until a report shows that it has', async () => {
    const live = await aLiveLock()
    const { iq, lock, id } = live
    expect((await detach(lock.id, true)).body).toMatchObject({ iqLinkState: 'detached', iqId: null })
    const warnings = await iq.untilDesired(({ released }) => released.includes(lock.mac))
    await settled(live, { desiredVersion: warnings.version, devices: [makeJoinedDevice(lock.mac)] })
    expect((await releasesOf(id)).length).toBe(1)
    await settled(live, { desiredVersion: warnings.version, devices: [] })
    expect(await releasesOf(id)).toEqual([])

    const other = await aLiveIq()
    const params = { installationId, iqId: other.id }
    const item = { id: lock.id, parentId: other.id, hardwareType: 'lock' } as const
    await as(installer)(treeEndpoints.putIqTree, { params, body: { iqTreeItems: [item] } })
    const wanted = await other.iq.untilDesired(({ tree }) => tree.length === 1)
    expect(wanted.tree[0]).toMatchObject({ mac: lock.mac, takeOver: true })
  })

  test('what is attached again is not dropped by the force that came before', async () => {
    const { id, lock, params } = await aLiveLock()
    await detach(lock.id, true)
    const item = { id: lock.id, parentId: id, hardwareType: 'lock' } as const
    await as(installer)(treeEndpoints.putIqTree, { params, body: { iqTreeItems: [item] } })
    expect(await releasesOf(id)).toEqual([])
  })

  test('a replaced IQ hands its tree over, and every device is to join the new one [REPLACE-04 REPLACE-05 REPLACE-11]', async () => {
    const { id, iq, lock, params } = await aLiveLock()
    const box = await registerBoxedIq(platform)
    const replaced = await as(installer)(replaceIq, { params, body: { activationCode: box.activationCode } })
    expect(replaced).toMatchObject({ status: 201, body: { mac: box.mac } })
    expect(await iqOf(id)).toMatchObject({ state: 'dead', hasTree: false, locksCount: 0 })
    expect(await iqOf(replaced.body.id)).toMatchObject({ customerReference: 'Hall IQ', locksCount: 1 })
    expect(await treeOf(replaced.body.id)).toMatchObject([{ id: lock.id, iqLinkState: 'attached_pending' }])
    await iq.untilDesired(({ tree, version }) => tree.length === 0 && version > 2)

    const newIq = await connectTestIq(brokerUrl, box)
    const wanted = await newIq.untilDesired(({ tree }) => tree.length === 1)
    expect(wanted.tree[0]).toMatchObject({ mac: lock.mac, takeOver: true })
    await newIq.report({ devices: [makeJoinedDevice(lock.mac)] })
    await eventually(async () => expect((await lockOf(lock.id)).iqLinkState).toBe('attached'))
  })

  test('a replaced IQ is left with nobody’s rights, and gets none that come [DEVICE-22]', async () => {
    const { iq, id, params } = await aLiveLock()
    const { collectionId } = await system((tx) =>
      tx.selectFrom('iq').where('id', '=', id).select('collectionId').executeTakeFirstOrThrow(),
    )
    const key = { collectionId, isActive: true, registrationDate: clock.now, isMasterKey: true }
    const tagId = newId(clock.now)
    await system((tx) =>
      tx
        .insertInto('tag')
        .values({ ...key, id: tagId, number: '04A1B2C3' })
        .execute(),
    )
    await as(installer)(setIqLedMode, { params, body: { iqColorMode: 'off' } })
    await iq.untilDesired(({ access }) => access.tags.some(({ masterKey }) => masterKey))

    const box = await registerBoxedIq(platform)
    await as(installer)(replaceIq, { params, body: { activationCode: box.activationCode } })
    const left = await iq.untilDesired(({ tree, version }) => tree.length === 0 && version > 2)
    expect(left).toMatchObject({ access: { tags: [], groups: [] }, tagRegistrations: [] })
    const { length } = iq.desired
    const newIq = await connectTestIq(brokerUrl, box)
    await as(installer)(tagEndpoints.changeTag, {
      params: { installationId, tagId },
      body: { masterkey: false },
    })
    await newIq.untilDesired(({ access }) => access.tags.every(({ masterKey }) => !masterKey))
    expect(iq.desired).toHaveLength(length)
    await system((tx) => tx.deleteFrom('tagPending').where('tagId', '=', tagId).execute())
    await database.db.deleteFrom('tag').where('id', '=', tagId).execute()
  })

  test('an IQ that was reset waits until it is restored [RESTORE-02 RESTORE-03]', async () => {
    const live = await aLiveLock()
    const { iq, params, lock } = live
    const early = await as(installer)(restoreIq, { params })
    expect(early).toMatchObject({ status: 409, body: { ErrorCode: 'RestoreNotRequired' } })

    const reset = { resetCount: 1, restoreRequired: true, resetRequired: false, devices: [] }
    await settled(live, reset)
    expect(await iqOf(live.id)).toMatchObject({ restoreRequired: true, resetRequired: false, resetCount: 1 })
    expect((await lockOf(lock.id)).iqLinkState).toBe('attached_pending')

    expect((await as(installer)(restoreIq, { params })).body.restoreRequired).toBe(false)
    await iq.untilDesired(({ restoredResetCount }) => restoredResetCount === 1)
    await settled(live, { ...reset, restoreRequired: false, devices: [makeJoinedDevice(lock.mac)] })
    expect((await lockOf(lock.id)).iqLinkState).toBe('attached')
  })

  test('a reset is commanded once, for a minute at most [RESTORE-04]', async () => {
    const { iq, params } = await aLiveIq()
    expect((await as(installer)(softResetIq, { params })).status).toBe(200)
    const command = await iq.untilCommand('softReset')
    expect(Date.parse(command.expiresAt) - clock.now.getTime()).toBe(60_000)
    await as(installer)(setIqLedMode, { params, body: { iqColorMode: 'off' } })
    await iq.untilDesired(({ ledMode }) => ledMode === 'off')
    expect(iq.commands).toHaveLength(1)
  })

  test('a command that could not be sent in time is never sent', async () => {
    const { iq, id, params } = await aLiveIq()
    await system(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('iq')
        .where('id', '=', id)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      const late = { id: '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c02', collectionId, iqId: id }
      const at = { issuedAt: '2026-11-21T09:00:00.000Z', expiresAt: '2026-11-21T09:01:00.000Z' }
      await tx
        .insertInto('deviceCommand')
        .values({
          ...late,
          sentAt: null,
          outcome: null,
          answer: null,
          expiresAt: new Date(at.expiresAt),
          payload: JSON.stringify({ id: late.id, kind: 'openLock', lockMac: 'AB000000000001', ...at }),
        })
        .execute()
    })
    await as(installer)(softResetIq, { params })
    await iq.untilCommand('softReset')
    expect(iq.commands.map(({ kind }) => kind)).toEqual(['softReset'])
  })

  test('decoupling wants an empty tree, the IQ online and reset, and clears what was desired [DECOUPLE-02 DECOUPLE-03 DECOUPLE-04 DECOUPLE-06]', async () => {
    const live = await aLiveLock()
    const { iq, params, lock, id } = live
    const decouple = async () => {
      const { status, body } = await as(installer)(decoupleIq, { params })
      const { ErrorCode = '' } = (body ?? {}) as { ErrorCode?: string }
      return `${status} ${ErrorCode}`.trim()
    }
    expect(await decouple()).toBe('409 IqTreeNotEmpty')
    await detach(lock.id, true)
    await settled(live)
    expect(await decouple()).toBe('409 IqNotReset')
    iq.cut()
    await eventually(async () => expect((await iqOf(id)).online).toBe(false))
    expect(await decouple()).toBe('409 IqOffline')

    const again = await connectTestIq(brokerUrl, live, 2)
    await again.untilDesired(() => true)
    await again.report({ resetCount: 1, resetRequired: false })
    await eventually(async () => expect(await iqOf(id)).toMatchObject({ online: true, resetRequired: false }))
    expect(await decouple()).toBe('204')
    await again.untilCleared()
    expect((await as(installer)(getIq, { params })).status).toBe(404)
    await eventually(async () =>
      expect(await system((tx) => tx.selectFrom('iqRelease').selectAll().execute())).toEqual([]),
    )
  })

  test('an IQ that is added again goes on with its versions', async () => {
    const live = await aLiveIq()
    const { iq, params, activationCode } = live
    await settled(live, { resetRequired: false })
    const before = iq.desired.at(-1)?.version ?? 0
    expect((await as(installer)(decoupleIq, { params })).status).toBe(204)
    await iq.untilCleared()
    await as(installer)(iqEndpoints.addIq, {
      params,
      body: { customerReference: 'Back again', activationCode, timeZone: 'Europe/Amsterdam' },
    })
    const desired = await iq.untilDesired(({ name }) => name === 'Back again')
    expect(desired.version).toBeGreaterThan(before)
  })

  test('an IQ whose line is cut is offline at once, with all below it [DEVICE-09]', async () => {
    const { id, iq, lock } = await aLiveLock()
    iq.cut()
    await eventually(async () => expect((await iqOf(id)).online).toBe(false))
    expect(await lockOf(lock.id)).toMatchObject({
      iqLinkState: 'attached',
      online: false,
      batteryState: 'unknown',
    })
  })

  test('what a busy database cut off is asked for again, although the IQ says nothing more [DEVICE-26]', async () => {
    const { id, iq, params } = await aLiveIq()
    const held = await database.db.startTransaction().execute()
    await held.selectFrom('iq').where('id', '=', id).select('id').forUpdate().execute()
    iq.cut()
    await waitingForLocks(database)
    const { rows } = await database.executeSql(
      `select pg_cancel_backend(pid) as is_cut from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toEqual([{ is_cut: true }])
    await held.rollback().execute()
    await eventually(async () =>
      expect((await as(installer)(getIq, { params })).body).toMatchObject({ online: false }),
    )
  })

  test('a report that comes after the will does not bring the IQ back', async () => {
    const live = await aLiveLock()
    const { id, iq, lock } = live
    await iq.send('presence', { ...iq.boot, connection: 1, online: false })
    await settled(live, { devices: [makeJoinedDevice(lock.mac)] })
    expect((await iqOf(id)).online).toBe(false)
    expect((await lockOf(lock.id)).online).toBe(false)
    await iq.send('presence', { ...iq.boot, connection: 2, online: true })
    await eventually(async () => expect((await iqOf(id)).online).toBe(true))
  })

  test('the will of an earlier connection or boot does not end the present one, whenever it comes', async () => {
    const { id, iq, mac } = await aLiveIq()
    const present = { bootId: crypto.randomUUID(), bootCount: 3, connection: 2, online: true }
    const handlePresence = (presence: typeof present) =>
      intake.handle({ mac, name: 'presence' }, Buffer.from(JSON.stringify(presence)))
    const isOnline = async () => (await iqOf(id)).online

    await handlePresence(present)
    for (const late of [
      { ...present, connection: 1 },
      { ...present, ...iq.boot, connection: 9 },
    ]) {
      await handlePresence({ ...late, online: false })
      expect([late, await isOnline()]).toEqual([late, true])
    }
    await handlePresence({ ...present, online: false })
    for (const late of [present, { ...present, connection: 1 }, { ...present, ...iq.boot, connection: 9 }]) {
      await handlePresence(late)
      expect([late, await isOnline()]).toEqual([late, false])
    }
    await handlePresence({ ...present, connection: 3 })
    expect(await isOnline()).toBe(true)
  })

  test('an IQ that falls silent without a will is offline after three reports', async () => {
    const { id, iq } = await aLiveLock()
    const at = (afterMs: number) => new Date(clock.now.getTime() + afterMs)
    await intake.markSilentOffline(at(0))
    expect((await iqOf(id)).online).toBe(true)
    await intake.markSilentOffline(at(1))
    expect((await iqOf(id)).online).toBe(false)
    await iq.report()
    await eventually(async () => expect((await iqOf(id)).online).toBe(true))
  })

  test('a measurement that the IQ answers is the signal of the lock [SIGNAL-05]', async () => {
    const { iq, lock } = await aLiveLock()
    const params = { installationId, lockId: lock.id }
    const asked = await as(installer)(refreshLockSignal, { params })
    expect(asked).toMatchObject({
      status: 200,
      body: { signalStrength: -61, signalStrengthLastUpdate: '2026-11-21T09:59:30.000Z' },
    })
    const { id } = await iq.untilCommand('measureSignal')
    await iq.send('answers', { id, outcome: 'done', rssi: -72, rssiAt: '2026-11-21T10:00:02.000Z' })
    await eventually(async () =>
      expect(await lockOf(lock.id)).toMatchObject({
        signalStrength: -72,
        signalStrengthLastUpdate: '2026-11-21T10:00:02.000Z',
      }),
    )
  })

  test('the answer to a command of another IQ changes nothing', async () => {
    const { iq, lock } = await aLiveLock()
    const other = await aLiveIq()
    await as(installer)(refreshLockSignal, { params: { installationId, lockId: lock.id } })
    const { id } = await iq.untilCommand('measureSignal')
    await other.iq.send('answers', { id, outcome: 'done', rssi: -10, rssiAt: '2026-11-21T10:00:02.000Z' })
    await settled(other)
    expect((await lockOf(lock.id)).signalStrength).toBe(-61)
  })

  test('an IQ that is behind what was published is given it again', async () => {
    const live = await aLiveIq()
    const { iq } = live
    const { length } = iq.desired
    await settled(live, { desiredVersion: 0 })
    expect(iq.desired).toHaveLength(length)
    clock.now = new Date(clock.now.getTime() + 30_000)
    await iq.report({ desiredVersion: 0 })
    await eventually(async () => expect(iq.desired).toHaveLength(length + 1))
    expect(iq.desired.at(-1)).toEqual(iq.desired.at(-2))
  })

  test('a decoupled IQ that did not receive it is ordered again, one from a lost database is left alone', async () => {
    const live = await aLiveIq()
    const { iq, params } = live
    await settled(live, { resetRequired: false })
    const applied = iq.desired.at(-1)?.version ?? 0
    expect((await as(installer)(decoupleIq, { params })).status).toBe(204)
    await iq.untilCleared()
    const { length } = iq.desired
    await iq.report({ desiredVersion: applied + 100 })
    await iq.report({ desiredVersion: 0 })
    await iq.report({ desiredVersion: applied })
    await eventually(async () => expect(iq.desired.slice(length)).toEqual([null]))
  })

  test('replacing an IQ ends a detach that the old one was asked for; the lock may join elsewhere', async () => {
    const live = await aLiveLock()
    await detach(live.lock.id)
    const box = await registerBoxedIq(platform)
    const { body } = await as(installer)(replaceIq, {
      params: live.params,
      body: { activationCode: box.activationCode },
    })
    expect(await treeOf(body.id)).toMatchObject([{ iqLinkState: 'detached_pending' }])
    const iq = await connectTestIq(brokerUrl, box)
    await iq.untilDesired(({ tree }) => tree.length === 0)
    await iq.report()
    await eventually(async () => expect((await lockOf(live.lock.id)).iqLinkState).toBe('detached'))

    const other = await aLiveIq()
    const item = { id: live.lock.id, parentId: other.id, hardwareType: 'lock' } as const
    await as(installer)(treeEndpoints.putIqTree, { params: other.params, body: { iqTreeItems: [item] } })
    const wanted = await other.iq.untilDesired(({ tree }) => tree.length === 1)
    expect(wanted.tree[0]).toMatchObject({ mac: live.lock.mac, takeOver: true })
  })

  test('nothing is attached to an IQ that was replaced', async () => {
    const { params, lock, id } = await aLiveLock()
    const { activationCode } = await registerBoxedIq(platform)
    await as(installer)(replaceIq, { params, body: { activationCode } })
    const item = { id: lock.id, parentId: id, hardwareType: 'lock' } as const
    const answers = [
      await as(installer)(treeEndpoints.putIqTree, { params, body: { iqTreeItems: [item] } }),
      await addTestLock(platform, installationId, { iqId: id }),
      await addTestRepeater(platform, installationId, { iqId: id }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 409,
        body: {
          ErrorCode: 'IqReplaced',
          Message: 'The IQ has been replaced. Choose another IQ for the hardware.',
        },
      })
  })

  test('what cannot be read is dropped, and the next report counts', async () => {
    const live = await aLiveIq()
    for (const payload of ['{', '{"sequence":7}', 'x'.repeat(60_000)])
      await live.iq.sendText('reported', payload)
    await settled(live)
    expect((await iqOf(live.id)).online).toBe(true)
  })

  const releasesOf = (iqId: string) =>
    system((tx) => tx.selectFrom('forcedRelease').where('iqId', '=', iqId).select('mac').execute())
})
