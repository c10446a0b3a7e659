import { randomUUID } from 'node:crypto'
import type { TreeDraft } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { TREE_LIMITS } from '@commissioning/domain/hardware-tree/placement-rules'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { detachAll, getIqTree, listIqTrees, putIqTree } = treeEndpoints
const { addLock, deleteLock, detachLock, getLock, listLocks, renameLock } = lockEndpoints

describe('the hardware tree', async () => {
  const platform = await testPlatform()
  const { as, database, system } = platform
  const installationId = await aSite(platform)
  const inIt = { installationId }
  const treeOf = async (iqId: string) =>
    (await as(installer)(getIqTree, { params: { installationId, iqId } })).body.items

  test.each([
    [false, false, 'attached_pending'],
    [false, true, 'attached'],
    [true, false, 'detached_pending'],
    [true, true, 'detached_pending'],
  ] as const)(
    'leaving %s and confirmed %s is %s in the tree, in the detail and to the filter [DEVICE-04]',
    async (isDetaching, isConfirmed, state) => {
      const iq = await addTestIq(platform, installationId)
      const { id } = (await addTestLock(platform, installationId, { iqId: iq.id })).body
      await system((tx) =>
        tx.updateTable('hardware').where('id', '=', id).set({ isDetaching, isConfirmed }).execute(),
      )
      expect((await treeOf(iq.id))[1]?.iqLinkState).toBe(state)
      const detail = await as(installer)(getLock, { params: { installationId, lockId: id } })
      expect(detail.body.iqLinkState).toBe(state)
      const query = { filter: `id eq '${id}' and iq_link_state eq '${state}'` }
      expect((await as(installer)(listLocks, { params: { installationId }, query })).body.items).toHaveLength(
        1,
      )
    },
  )

  test('a lock that is added to an IQ waits for its card in the tree [TREE-01 LOCK-19 DEVICE-04]', async () => {
    const iq = await addTestIq(platform, installationId)
    const lock = await addTestLock(platform, installationId, { iqId: iq.id, name: 'Front door' })
    expect(lock).toMatchObject({
      status: 201,
      body: { communicationType: 'blue_net', iqLinkState: 'attached_pending' },
    })
    expect(await treeOf(iq.id)).toMatchObject([
      { id: iq.id, parentId: null, hardwareType: 'iq' },
      {
        id: lock.body.id,
        parentId: iq.id,
        hardwareType: 'lock',
        customerReference: 'Front door',
        iqLinkState: 'attached_pending',
        isAttached: false,
        online: false,
        lockType: 'cylinder',
        batteryState: 'unknown',
        signalStrength: null,
        pendingSince: platform.clock.now.toISOString(),
      },
    ])
  })

  test('the trees of a page are those of the IQs that the same query lists, each as it is answered alone', async () => {
    const inSite = { installationId: await aSite(platform) }
    for (let count = 0; count < 3; count += 1) {
      const iq = await addTestIq(platform, inSite.installationId)
      await addTestLock(platform, inSite.installationId, { iqId: iq.id })
    }
    const ask = { params: inSite, query: { orderBy: 'customer_reference desc', top: 2, count: true } }

    const iqs = (await as(installer)(iqEndpoints.listIqs, ask)).body
    const trees = (await as(installer)(listIqTrees, ask)).body

    expect(trees.items.map(({ iqId }) => iqId)).toEqual(iqs.items.map(({ id }) => id))
    expect(trees.count).toBe(3)
    for (const { iqId, items } of trees.items)
      expect({ items }).toEqual((await as(installer)(getIqTree, { params: { ...inSite, iqId } })).body)
    const { nextPageLink } = trees
    expect(nextPageLink).toContain(`/api/installations/${inSite.installationId}/trees?`)
  })

  test('a site without IQs has no trees', async () => {
    const ask = { params: { installationId: await aSite(platform) }, query: {} }
    expect((await as(installer)(listIqTrees, ask)).body).toEqual({ items: [], nextPageLink: null })
  })

  test('a lock without an IQ is detached and listed so [LOCK-20 LOCK-21 HW-12]', async () => {
    const lock = await addTestLock(platform, installationId, { net: 'RFNET' })
    expect(lock.body).toMatchObject({ iqLinkState: 'detached', iqId: null, communicationType: 'RFnet' })
    const list = await as(installer)(listLocks, {
      params: inIt,
      query: { filter: "iq_link_state eq 'detached'", count: true },
    })
    expect(list.body.items).toContainEqual(
      expect.objectContaining({
        id: lock.body.id,
        communicationType: 'RFNET',
        validation: { isValid: true, messages: [] },
      }),
    )
  })

  test('the 17th lock is refused with the sentence and nothing is stored [TREE-19]', async () => {
    const iq = await addTestIq(platform, installationId)
    for (let count = 0; count < TREE_LIMITS.locks; count += 1)
      await addTestLock(platform, installationId, { iqId: iq.id })
    const mac = await registerBoxedDevice(platform, 'lock')
    const draft = { customerReference: 'One too many', activationCode: mac, iqId: iq.id }
    const refused = await as(installer)(addLock, { params: inIt, body: draft })
    expect(refused).toMatchObject({
      status: 409,
      body: { ErrorCode: 'LocksFull', Message: 'Can not add more locks to this IQ.' },
    })
    const detached = await as(installer)(addLock, { params: inIt, body: { ...draft, iqId: undefined } })
    expect(detached.status).toBe(201)
  })

  test('each rule of placement is refused with its own code, a foreign parent is not known', async () => {
    const iq = await addTestIq(platform, installationId)
    const old = await addTestIq(platform, installationId, '1.0')
    const rfnet = (await addTestRepeater(platform, installationId, { iqId: iq.id, net: 'RFNET' })).body.id
    const refused = async (place: object) => {
      const { status, body } = await addTestLock(platform, installationId, { net: 'BLUENET', ...place })
      return `${status} ${body.ErrorCode}`
    }
    expect(await refused({ iqId: iq.id, repeaterId: rfnet })).toBe('409 NetMismatch')
    expect(await refused({ iqId: old.id })).toBe('409 BlueNetNotSupported')
    expect(await refused({ iqId: old.id, repeaterId: rfnet })).toBe('409 UnknownParent')
    expect(await refused({ iqId: '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01' })).toBe('404 NotFound')
  })

  test('a lock name is taken in any case, and may stay when renaming [LOCK-22]', async () => {
    const lock = await addTestLock(platform, installationId, { name: 'Archive' })
    const again = await addTestLock(platform, installationId, { name: '  ARCHIVE ' })
    expect(again).toMatchObject({ status: 409, body: { ErrorCode: 'LockNameTaken' } })
    const params = { installationId, lockId: lock.body.id }
    const renamed = await as(installer)(renameLock, { params, body: { customerReference: 'archive' } })
    expect(renamed).toMatchObject({ status: 200, body: { customerReference: 'archive', version: 2 } })
  })

  test('the whole tree is written: attach what is detached, move what stands, leave nothing out [TREE-02 TREE-24 TREE-25 HW-14]', async () => {
    const iq = await addTestIq(platform, installationId)
    const params = { installationId, iqId: iq.id }
    const repeater = (await addTestRepeater(platform, installationId, { iqId: iq.id })).body.id
    const lock = (await addTestLock(platform, installationId)).body.id
    const item = (id: string, hardwareType: 'lock' | 'repeater', parentId: string) => ({
      id,
      hardwareType,
      parentId,
    })
    const put = (iqTreeItems: ReturnType<typeof item>[]) =>
      as(installer)(putIqTree, { params, body: { iqTreeItems } })

    const full = await put([item(repeater, 'repeater', iq.id), item(lock, 'lock', repeater)])
    expect(full.body.items).toMatchObject([
      { id: iq.id },
      { id: repeater },
      { id: lock, parentId: repeater, iqLinkState: 'attached_pending' },
    ])
    expect(await put([item(lock, 'lock', repeater)])).toMatchObject({
      status: 409,
      body: { ErrorCode: 'TreeIncomplete' },
    })
    expect(await put([item(repeater, 'repeater', repeater), item(lock, 'lock', repeater)])).toMatchObject({
      status: 409,
      body: { ErrorCode: 'TreeCircle' },
    })

    const other = await addTestIq(platform, installationId)
    const elsewhere = await as(installer)(putIqTree, {
      params: { installationId, iqId: other.id },
      body: { iqTreeItems: [item(lock, 'lock', other.id)] },
    })
    expect(elsewhere).toMatchObject({ status: 404, body: { ErrorCode: 'AttachedElsewhere' } })
  })

  test('a tree with a malformed entry is refused with its sentence, and ids count in any case [TREE-21 TREE-25]', async () => {
    const iq = await addTestIq(platform, installationId)
    const params = { installationId, iqId: iq.id }
    const repeater = (await addTestRepeater(platform, installationId, { iqId: iq.id })).body.id
    const lock = (await addTestLock(platform, installationId)).body.id
    const put = async (...iqTreeItems: TreeDraft['iqTreeItems']) => {
      const standing = { id: repeater, hardwareType: 'repeater', parentId: iq.id } as const
      const body = { iqTreeItems: [standing, ...iqTreeItems] }
      const answer = await as(installer)(putIqTree, { params, body })
      return `${answer.status} ${answer.body.ErrorCode}`
    }
    expect(await put({ id: iq.id, hardwareType: 'lock', parentId: iq.id })).toBe('400 OwnEntryType')
    expect(await put({ id: lock, hardwareType: 'lock', parentId: null })).toBe('400 ParentRequired')
    expect(await put({ id: lock, hardwareType: 'repeater', parentId: iq.id })).toBe('400 HardwareTypeDiffers')
    expect(await put({ id: randomUUID(), hardwareType: 'lock', parentId: iq.id })).toBe('404 NotFound')

    const { id: elsewhere } = (await addTestLock(platform, await aSite(platform))).body
    expect(await put({ id: elsewhere, hardwareType: 'lock', parentId: iq.id })).toBe('404 NotFound')

    const shouted = {
      id: lock.toUpperCase(),
      hardwareType: 'lock',
      parentId: repeater.toUpperCase(),
    } as const
    const own = { id: iq.id.toUpperCase(), hardwareType: 'iq', parentId: null } as const
    expect(await put(own, shouted)).toBe('200 undefined')
  })

  test('hardware for a repeater without its IQ is refused, and nothing is stored [TREE-22]', async () => {
    const iq = await addTestIq(platform, installationId)
    const repeaterId = (await addTestRepeater(platform, installationId, { iqId: iq.id })).body.id
    const message = 'Hardware is attached to a repeater of an IQ: name the IQ too.'
    for (const place of [{ repeaterId }, { repeaterId: randomUUID() }])
      for (const add of [addTestLock, addTestRepeater])
        expect(await add(platform, installationId, place)).toMatchObject({
          status: 400,
          body: { Errors: [{ field: 'iq_id', message }] },
        })
  })

  test('a detach needs the IQ and the lock online; force asks nobody [DETACH-08]', async () => {
    const iq = await addTestIq(platform, installationId)
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body.id
    const params = { installationId, lockId: lock }
    const detach = (force: boolean) => as(installer)(detachLock, { params, body: { force } })
    expect(await detach(false)).toMatchObject({ status: 409, body: { ErrorCode: 'IqOffline' } })
    await system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set({ online: true }).execute())
    expect(await detach(false)).toMatchObject({ status: 409, body: { ErrorCode: 'HardwareOffline' } })
    await system((tx) =>
      tx.updateTable('hardware').where('id', '=', lock).set({ online: true, isConfirmed: true }).execute(),
    )
    expect((await detach(false)).body.iqLinkState).toBe('detached_pending')

    expect((await as(installer)(deleteLock, { params })).body.ErrorCode).toBe('HardwareStillAttached')
    expect((await detach(true)).body.iqLinkState).toBe('detached')
    expect((await as(installer)(deleteLock, { params })).status).toBe(204)
    expect((await as(installer)(getLock, { params })).status).toBe(404)
  })

  test('detach all names an empty tree, an offline IQ, offline and unattached hardware [DETACH-11 DETACH-12 DETACH-13 DETACH-17]', async () => {
    const iq = await addTestIq(platform, installationId)
    const params = { installationId, iqId: iq.id }
    const clean = async () => (await as(installer)(detachAll, { params })).body.ErrorCode
    expect(await clean()).toBe('NothingToDetach')
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body.id
    expect(await clean()).toBe('IqOffline')
    await system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set({ online: true }).execute())
    expect(await clean()).toBe('SomeHardwareOffline')
    const set = (values: { online: boolean; isConfirmed?: boolean }) =>
      system((tx) => tx.updateTable('hardware').where('id', '=', lock).set(values).execute())
    await set({ online: true })
    expect(await clean()).toBe('HardwareNotAttached')
    await set({ online: true, isConfirmed: true })
    expect((await as(installer)(detachAll, { params })).body.items[1]?.iqLinkState).toBe('detached_pending')
  })

  test('two installers and one slot: the second waits and is refused [TREE-20]', async () => {
    const iq = await addTestIq(platform, installationId)
    for (let count = 1; count < TREE_LIMITS.locks; count += 1)
      await addTestLock(platform, installationId, { iqId: iq.id })
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await held.selectFrom('iq').where('id', '=', iq.id).select('id').forUpdate().execute()

    const macs = [await registerBoxedDevice(platform, 'lock'), await registerBoxedDevice(platform, 'lock')]
    const both = macs.map((activationCode) =>
      as(installer)(addLock, {
        params: inIt,
        body: { customerReference: `Last ${activationCode}`, activationCode, iqId: iq.id },
      }),
    )
    await waitingForLocks(database, 2)
    await held.commit().execute()

    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.ErrorCode).toBe('LocksFull')
    expect((await treeOf(iq.id)).filter(({ hardwareType }) => hardwareType === 'lock')).toHaveLength(
      TREE_LIMITS.locks,
    )
  })
})
