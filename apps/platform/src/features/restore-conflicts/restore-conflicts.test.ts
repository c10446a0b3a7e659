import { randomUUID } from 'node:crypto'
import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { restoreConflictEndpoints } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { computeDesiredDigest } from '@commissioning/device-protocol/digest'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { describe, expect, test } from 'vitest'
import { createReportIntake } from '../../device-gateway/report-intake.ts'
import { beginEpoch } from '../../infra/database/epoch-store.ts'
import { newId } from '../../infra/database/new-id.ts'
import { eventually } from '../../testing/eventually.ts'
import { readDesiredState } from '../../testing/test-desired.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../../testing/test-iq.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { listHeldIqs, decideHeldIq } = restoreConflictEndpoints
const { changeIq, getIq } = iqEndpoints

describe('an IQ that is ahead of a restored database', async () => {
  const platform = await testPlatform()
  const { as, system, database, brokerUrl, clock } = platform
  const intake = createReportIntake({ system, now: platform.now, log: platform.app.log })

  const untilReported = (id: string, { sequence }: { sequence: number }) =>
    eventually(async () => {
      const { stamp } = await system((tx) =>
        tx.selectFrom('iq').where('id', '=', id).select('stamp').executeTakeFirstOrThrow(),
      )
      expect(stamp?.sequence).toBe(sequence)
    })

  /** A connected IQ with one attached lock, a group that opens it to one tag, and all of it applied. */
  const aLiveIq = async () => {
    const installationId = await aSite(platform)
    const added = await addTestIq(platform, installationId)
    const params = { installationId, iqId: added.id }
    const iq = await connectTestIq(brokerUrl, added)
    await iq.report({ desiredVersion: 0 })
    await iq.untilDesired(() => true)
    const lock = (await addTestLock(platform, installationId, { iqId: added.id, name: 'Front door' })).body
    const row = await system((tx) =>
      tx.selectFrom('iq').where('id', '=', added.id).selectAll().executeTakeFirstOrThrow(),
    )
    const { collectionId } = row
    const tagId = newId(clock.now)
    const tag = { id: tagId, collectionId, number: '04A1B2C3', isActive: true, registrationDate: clock.now }
    await system((tx) => tx.insertInto('tag').values(tag).execute())
    const group = await as(installer)(accessGroupEndpoints.createAccessGroup, {
      params: { installationId },
      body: { customerReference: 'Staff' },
    })
    const inGroup = { installationId, accessGroupId: group.body.id }
    await as(installer)(accessGroupEndpoints.changeAccessGroupTags, {
      params: inGroup,
      body: { addIds: [tagId], removeIds: [] },
    })
    await as(installer)(accessGroupEndpoints.changeAccessGroupLocks, {
      params: inGroup,
      body: { addIds: [lock.id], removeIds: [] },
    })
    await as(installer)(accessGroupEndpoints.addTimeSchedule, {
      params: inGroup,
      body: { startTime: '09:00', endTime: '17:00', ...toWeekdayFlags([1]) },
    })
    const backup = await iq.untilDesired(({ access }) => access.groups.length === 1)
    await untilReported(
      added.id,
      await iq.report({
        devices: [makeJoinedDevice(lock.mac)],
        desiredEpoch: backup.epoch,
        digest: computeDesiredDigest(backup),
      }),
    )
    return { ...added, iq, lock, params, tagId, backup, collectionId, groupId: group.body.id }
  }
  type LiveIq = Awaited<ReturnType<typeof aLiveIq>>

  /** The IQ says that it has applied this, as after a restore of what was before it. */
  const goAhead = async ({ iq, params, lock }: LiveIq, applied: DesiredState | number) => {
    const devices = [makeJoinedDevice(lock.mac)]
    if (typeof applied === 'number') await iq.report({ desiredVersion: applied, devices })
    else {
      const { version: desiredVersion, epoch: desiredEpoch } = applied
      await iq.report({ desiredVersion, desiredEpoch, digest: computeDesiredDigest(applied), devices })
      await iq.untilCommand('tellApplied')
      await iq.send('applied', applied)
    }
    await eventually(async () => {
      const [held] = (await as(installer)(listHeldIqs, { params })).body.items
      expect(held && (typeof applied === 'number' || held.differences !== null)).toBe(true)
    })
    return (await as(installer)(listHeldIqs, { params })).body.items
  }
  const decide = (live: LiveIq, decision: 'adopt' | 'keep', seen: string | null) =>
    as(installer)(decideHeldIq, { params: live.params, body: { decision, seen } })

  test('is held: nothing is published to it and nothing is written on it [EPOCH-04]', async () => {
    const live = await aLiveIq()
    const { iq, params, lock } = live
    const { length } = iq.desired
    await goAhead(live, 400)
    const writes = [
      await as(installer)(changeIq, { params, body: { ledEnabled: false } }),
      await as(installer)(treeEndpoints.detachAll, { params }),
      await as(installer)(lockEndpoints.detachLock, {
        params: { installationId: params.installationId, lockId: lock.id },
        body: { force: true },
      }),
      await addTestLock(platform, params.installationId, { iqId: live.id }),
    ]
    for (const answer of writes) expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'IqHeld' } })
    await as(installer)(tagEndpoints.changeTag, {
      params: { installationId: params.installationId, tagId: live.tagId },
      body: { block: true },
    })
    const other = await aLiveIq()
    await as(installer)(changeIq, { params: other.params, body: { customerReference: 'Published after it' } })
    await other.iq.untilDesired(({ name }) => name === 'Published after it')
    expect(iq.desired).toHaveLength(length)
    expect((await as(installer)(getIq, { params })).body).toMatchObject({ isHeld: true, online: true })
  })

  test('of an older protocol can only be given what is here, above all that it has applied [EPOCH-08]', async () => {
    const live = await aLiveIq()
    const [held] = await goAhead(live, 400)
    expect(held).toMatchObject({ canTell: false, differences: null, seen: null })
    expect(await decide(live, 'adopt', null)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'HeldIqUntold' },
    })
    expect(await decide(live, 'keep', null)).toMatchObject({ status: 200, body: { isHeld: false } })
    const given = await live.iq.untilDesired(({ version }) => version > 400)
    expect({ ...given, version: 0 }).toEqual({ ...live.backup, version: 0 })
    await live.iq.report({ desiredVersion: 401, devices: [makeJoinedDevice(live.lock.mac)] })
    expect(await decide(live, 'keep', null)).toMatchObject({ status: 409, body: { ErrorCode: 'IqNotHeld' } })
  })

  /** The installers make these changes after the backup, and the IQ applies them. */
  const afterBackup = async ({ backup, lock }: LiveIq): Promise<DesiredState> => {
    const [added, replacing] = [
      await registerBoxedDevice(platform, 'lock'),
      await registerBoxedDevice(platform, 'lock'),
    ]
    const [item] = backup.tree
    const [rule] = backup.access.groups
    if (!item || !rule) throw new Error('The backup is empty.')
    expect(item.mac).toBe(lock.mac)
    return {
      ...backup,
      version: 400,
      name: 'Cellar IQ',
      tree: [
        { ...item, mac: replacing, takeOver: false },
        { ...item, mac: added, order: 1, takeOver: false },
      ],
      access: {
        tags: [
          { number: '04A1B2C3', blocked: true, masterKey: false },
          { number: '04FFEEDD', blocked: false, masterKey: true },
        ],
        groups: [{ ...rule, tagNumbers: ['04A1B2C3', '04FFEEDD'], lockMacs: [replacing, added].sort() }],
      },
    }
  }

  test('tells what it has, and each difference stands beside what is here [EPOCH-05]', async () => {
    const live = await aLiveIq()
    const applied = await afterBackup(live)
    const [replacing, added] = applied.tree.map(({ mac }) => mac)
    const [held] = await goAhead(live, applied)
    expect(held).toMatchObject({ canTell: true, seen: computeDesiredDigest(applied) })
    expect(held?.differences).toEqual({
      devices: [
        {
          mac: replacing,
          hardwareType: 'lock',
          difference: 'replaced',
          replaces: live.lock.mac,
          customerReference: 'Front door',
        },
        { mac: added, hardwareType: 'lock', difference: 'onlyAtIq', replaces: null, customerReference: null },
      ],
      tags: [
        { number: '04A1B2C3', difference: 'blockedAtIq' },
        { number: '04FFEEDD', difference: 'onlyAtIq' },
        { number: '04FFEEDD', difference: 'masterKeyAtIq' },
      ],
      rules: [
        {
          side: 'atIq',
          tagNumbers: ['04A1B2C3', '04FFEEDD'],
          lockMacs: [replacing, added].sort(),
          schedules: 1,
        },
        { side: 'here', tagNumbers: ['04A1B2C3'], lockMacs: [replacing], schedules: 1 },
      ],
      settings: [{ setting: 'name', atIq: 'Cellar IQ', here: 'Hall IQ' }],
    })
  })

  test('keeps all that it has when that is adopted, and both decisions are recorded [EPOCH-06]', async () => {
    const live = await aLiveIq()
    const applied = await afterBackup(live)
    await goAhead(live, applied)
    const seen = computeDesiredDigest(applied)
    expect(await decide(live, 'adopt', 'another')).toMatchObject({
      status: 409,
      body: { ErrorCode: 'HeldIqChanged' },
    })
    expect(await decide(live, 'adopt', seen)).toMatchObject({ status: 200, body: { isHeld: false } })
    const given = await live.iq.untilDesired(({ version }) => version > 400)
    expect(computeDesiredDigest(given)).toBe(seen)
    const devices = given.tree.map(({ mac }) => makeJoinedDevice(mac))
    await live.iq.report({ desiredVersion: given.version, desiredEpoch: given.epoch, digest: seen, devices })
    const lockOf = async (lockId: string) =>
      (
        await as(installer)(lockEndpoints.getLock, {
          params: { installationId: live.params.installationId, lockId },
        })
      ).body
    await eventually(async () =>
      expect(await lockOf(live.lock.id)).toMatchObject({
        customerReference: 'Front door',
        mac: applied.tree[0]?.mac,
        iqLinkState: 'attached',
      }),
    )
    const group = await as(installer)(accessGroupEndpoints.getAccessGroup, {
      params: { installationId: live.params.installationId, accessGroupId: live.groupId },
    })
    expect(group.body.lockIds).toHaveLength(2)
    const { rows } = await database.executeSql(
      `select change ->> 'decision' as decision from audit where operation = 'decideHeldIq' and outcome = 'done' and subject ->> 'iqId' = $1`,
      [live.id],
    )
    expect(rows).toEqual([{ decision: 'adopt' }])
  })

  test('adopts no tag that is blocked here, and changes no group of another IQ [EPOCH-07]', async () => {
    const live = await aLiveIq()
    const { installationId } = live.params
    const second = await addTestIq(platform, installationId)
    const far = (await addTestLock(platform, installationId, { iqId: second.id, name: 'Back door' })).body
    await as(installer)(accessGroupEndpoints.changeAccessGroupLocks, {
      params: { installationId, accessGroupId: live.groupId },
      body: { addIds: [far.id], removeIds: [] },
    })
    await as(installer)(tagEndpoints.changeTag, {
      params: { installationId, tagId: live.tagId },
      body: { block: true },
    })
    const before = await readDesiredState(platform, second.mac)
    const [rule] = live.backup.access.groups
    if (!rule) throw new Error('The backup is empty.')
    const visitors = { number: '04FFEEDD', blocked: false, masterKey: false }
    const applied: DesiredState = {
      ...live.backup,
      version: 400,
      access: {
        tags: [...live.backup.access.tags, visitors],
        groups: [{ ...rule, tagNumbers: ['04A1B2C3', '04FFEEDD'] }],
      },
    }
    const [held] = await goAhead(live, applied)
    expect(held?.differences?.tags).toContainEqual({ number: '04A1B2C3', difference: 'blockedHere' })
    await decide(live, 'adopt', computeDesiredDigest(applied))
    const given = await live.iq.untilDesired(({ version }) => version > 400)
    expect(given.access.groups).toEqual(applied.access.groups)
    expect(given.access.tags).toContainEqual({ number: '04A1B2C3', blocked: true, masterKey: false })
    expect((await readDesiredState(platform, second.mac)).access.groups).toEqual(before.access.groups)
  })

  test('is asked again what it has applied when it starts anew before it has reported [EPOCH-12]', async () => {
    const { iq, lock } = await aLiveIq()
    const ahead = { desiredVersion: 400, digest: 'a'.repeat(64), devices: [makeJoinedDevice(lock.mac)] }
    await iq.report(ahead)
    await iq.untilCommand('tellApplied')
    await iq.report({ ...ahead, bootId: randomUUID(), bootCount: 2 })
    await eventually(async () =>
      expect(iq.commands.map(({ kind }) => kind)).toEqual(['tellApplied', 'tellApplied']),
    )
  })

  test('is not adopted where a rule of it names a tag that it does not have [EPOCH-11]', async () => {
    const live = await aLiveIq()
    const applied = await afterBackup(live)
    const [rule] = applied.access.groups
    if (!rule) throw new Error('There is no rule.')
    const contradicting: DesiredState = {
      ...applied,
      access: { ...applied.access, groups: [{ ...rule, tagNumbers: [...rule.tagNumbers, '04ABCDEF'] }] },
    }
    await goAhead(live, contradicting)
    const seen = computeDesiredDigest(contradicting)
    expect(await decide(live, 'adopt', seen)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'HeldIqContradicts' },
    })
    expect((await as(installer)(getIq, { params: live.params })).body).toMatchObject({
      customerReference: 'Hall IQ',
      isHeld: true,
    })
    expect(await decide(live, 'keep', seen)).toMatchObject({ status: 200, body: { isHeld: false } })
  })

  test('tells no rule to who came by an access code, and is decided by them only after the release [GROUP-27]', async () => {
    const live = await aLiveIq()
    const applied = await afterBackup(live)
    await goAhead(live, applied)
    const { installationId, iqId } = live.params
    const share = (await aShare(platform, installationId)).installationId
    const seen = computeDesiredDigest(applied)
    const look = async () =>
      (await as(stranger)(listHeldIqs, { params: { installationId: share } })).body.items[0]
    const theirs = (decision: 'adopt' | 'keep') =>
      as(stranger)(decideHeldIq, { params: { installationId: share, iqId }, body: { decision, seen } })
    expect(await look()).toMatchObject({ seen, canDecide: false, differences: { rules: null } })
    expect((await look())?.differences?.tags).not.toEqual([])
    const [own] = (await as(installer)(listHeldIqs, { params: live.params })).body.items
    expect(own).toMatchObject({
      canDecide: true,
      differences: { rules: [{ side: 'atIq' }, { side: 'here' }] },
    })
    for (const decision of ['adopt', 'keep'] as const)
      expect(await theirs(decision)).toMatchObject({
        status: 403,
        body: { ErrorCode: 'HeldIqByAccess' },
      })
    expect((await as(installer)(getIq, { params: live.params })).body.isHeld).toBe(true)

    await system((tx) =>
      tx
        .updateTable('installation')
        .where('id', '=', installationId)
        .set({ releaseDate: clock.now })
        .execute(),
    )
    expect(await look()).toMatchObject({ canDecide: true, differences: { rules: null } })
    expect(await theirs('keep')).toMatchObject({ status: 200, body: { isHeld: false } })
  })

  test('needs no decision where it has nothing but what is here', async () => {
    const live = await aLiveIq()
    const applied = { ...live.backup, version: 400 }
    await live.iq.report({
      desiredVersion: 400,
      desiredEpoch: 0,
      digest: computeDesiredDigest(applied),
      devices: [makeJoinedDevice(live.lock.mac)],
    })
    await live.iq.untilCommand('tellApplied')
    await live.iq.send('applied', applied)
    expect((await live.iq.untilDesired(({ version }) => version > 400)).tree).toEqual(live.backup.tree)
    expect((await as(installer)(listHeldIqs, { params: live.params })).body.items).toEqual([])
  })

  test('while an IQ is held its reports neither free nor confirm a device', async () => {
    const live = await aLiveIq()
    await as(installer)(lockEndpoints.detachLock, {
      params: { installationId: live.params.installationId, lockId: live.lock.id },
      body: { force: false },
    })
    await live.iq.untilDesired(({ tree }) => tree.length === 0)
    await live.iq.report({ desiredVersion: 400, devices: [] })
    await eventually(async () =>
      expect((await as(installer)(getIq, { params: live.params })).body.isHeld).toBe(true),
    )
    const { body } = await as(installer)(lockEndpoints.getLock, {
      params: { installationId: live.params.installationId, lockId: live.lock.id },
    })
    expect(body.iqLinkState).toBe('detached_pending')
  })

  test('after a restore nothing is published before an IQ has reported itself, and no old If-Match holds [EPOCH-02 EPOCH-03]', async () => {
    const live = await aLiveIq()
    const { iq, params, mac } = live
    const seen = (await as(installer)(getIq, { params })).body.version
    const last = await iq.report({
      desiredVersion: live.backup.version,
      devices: [makeJoinedDevice(live.lock.mac)],
    })
    // one that is on its way over the restore would count as a report since
    await untilReported(live.id, last)
    const epoch = await database.db.transaction().execute((tx) => beginEpoch(tx, clock.now))
    const { length } = iq.desired
    const stale = await as(installer)(
      changeIq,
      { params, body: { customerReference: 'Stale' } },
      { 'if-match': `"${seen}"` },
    )
    expect(stale).toMatchObject({ status: 412, body: { ErrorCode: 'Stale' } })
    for (let change = 0; change < 3; change += 1)
      await as(installer)(changeIq, { params, body: { customerReference: `Changed ${change}` } })
    const message = { mac, name: 'reported' } as const
    const retained = { ...last, sequence: last.sequence + 1 }
    await intake.handle({ ...message, isRetained: true }, Buffer.from(JSON.stringify(retained)))
    const other = await aLiveIqOf(params.installationId)
    expect(iq.desired).toHaveLength(length)

    await intake.handle(
      message,
      Buffer.from(JSON.stringify({ ...retained, sequence: retained.sequence + 1 })),
    )
    expect(await iq.untilDesired(({ name }) => name === 'Changed 2')).toMatchObject({ epoch })
    // a retained message may come twice, as it is published and with the subscription
    expect(new Set(other.desired.map((one) => one?.version)).size).toBe(1)
    // a row that is made from now on begins above every version from before
    expect((await as(installer)(getIq, { params })).body.version).toBeGreaterThanOrEqual(epoch)
  })

  /**
   * One that was added after the restore, and has reported: what it is given comes after all that
   * was to be given before.
   */
  const aLiveIqOf = async (installationId: string) => {
    const added = await addTestIq(platform, installationId)
    const iq = await connectTestIq(brokerUrl, added)
    await iq.report({ desiredVersion: 0 })
    await iq.untilDesired(() => true)
    return iq
  }

  test('changes made since the restore do not hide that an IQ is ahead [EPOCH-04]', async () => {
    const live = await aLiveIq()
    await database.db.transaction().execute((tx) => beginEpoch(tx, new Date(clock.now.getTime() + 5_000)))
    for (let change = 0; change < 3; change += 1)
      await as(installer)(changeIq, { params: live.params, body: { customerReference: `Changed ${change}` } })
    const applied = { ...live.backup, version: live.backup.version + 1, tree: [] }
    const [held] = await goAhead(live, applied)
    expect(held?.differences?.devices).toMatchObject([{ mac: live.lock.mac, difference: 'onlyHere' }])
    expect(live.iq.desired.at(-1)?.name).toBe('Hall IQ')
  })
})
