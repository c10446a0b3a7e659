import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { describe, expect, test } from 'vitest'
import { installer } from '../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../testing/test-iq.ts'
import { testPlatform } from '../testing/test-platform.ts'

describe('the order in which hardware leaves', async () => {
  const platform = await testPlatform()
  const { as, brokerUrl, system } = platform
  const installationId = await aSite(platform)

  const ask = as(installer)
  const treeOf = async (iqId: string) =>
    (await ask(treeEndpoints.getIqTree, { params: { installationId, iqId } })).body.items.slice(1)
  const linksOf = async (iqId: string) =>
    (await treeOf(iqId)).map(({ customerReference, iqLinkState }) => `${customerReference} ${iqLinkState}`)

  /** An IQ with a lock below two repeaters in a row, all attached. */
  const aDeepTree = async () => {
    const { id, ...box } = await addTestIq(platform, installationId)
    const iq = await connectTestIq(brokerUrl, { ...box })
    const near = (await addTestRepeater(platform, installationId, { iqId: id, name: 'Near' })).body
    const far = (
      await addTestRepeater(platform, installationId, { iqId: id, repeaterId: near.id, name: 'Far' })
    ).body
    const below = { iqId: id, repeaterId: far.id, name: `Door of ${id}` }
    const lock = (await addTestLock(platform, installationId, below)).body
    const repeater = { hardwareType: 'repeater', lockType: 'none' } as const
    const devices = [
      makeJoinedDevice(near.mac, repeater),
      makeJoinedDevice(far.mac, { ...repeater, parentMac: near.mac }),
      makeJoinedDevice(lock.mac, { parentMac: far.mac }),
    ]
    const { version } = await iq.untilDesired(({ tree }) => tree.length === 3)
    await iq.report({ devices })
    const attached = (await treeOf(id)).length
    await expect
      .poll(async () => (await treeOf(id)).filter(({ isAttached }) => isAttached))
      .toHaveLength(attached)
    return { id, iq, near, far, lock, devices, version }
  }

  test('detach all asks the leaves of an IQ first, and each repeater once nothing hangs on it any more [DETACH-18]', async () => {
    const { id, iq, near, far, lock, devices, version } = await aDeepTree()
    await ask(treeEndpoints.detachAll, { params: { installationId, iqId: id } })
    const first = await iq.untilDesired((desired) => desired.version > version)
    expect(first.tree.map(({ mac }) => mac)).toEqual([near.mac, far.mac])
    expect(await linksOf(id)).toEqual([
      'Near detached_pending',
      'Far detached_pending',
      `${lock.customerReference} detached_pending`,
    ])

    await iq.report({ devices: devices.slice(0, 2) })
    const second = await iq.untilDesired((desired) => desired.version > first.version)
    expect(second.tree.map(({ mac }) => mac)).toEqual([near.mac])
    await iq.report({ devices: devices.slice(0, 1) })
    const third = await iq.untilDesired((desired) => desired.version > second.version)
    expect(third.tree).toEqual([])
    await iq.report()
    await expect.poll(() => linksOf(id)).toEqual([])
  })

  test('a repeater that was not asked yet has not left, whatever an IQ leaves out of its report', async () => {
    const { id, iq, near, version } = await aDeepTree()
    await ask(treeEndpoints.detachAll, { params: { installationId, iqId: id } })
    const first = await iq.untilDesired((desired) => desired.version > version)
    await iq.report({ desiredVersion: first.version })
    const second = await iq.untilDesired(
      (desired) => desired.version > first.version && desired.tree.length === 1,
    )
    expect(second.tree.map(({ mac }) => mac)).toEqual([near.mac])
    expect(await linksOf(id)).toEqual(['Near detached_pending', 'Far detached_pending'])
    expect((await treeOf(id)).map(({ parentId }) => parentId)).toEqual([id, near.id])
  })

  test('a lock that cannot confirm is let go by force, and the repeaters above it follow by themselves [DETACH-19]', async () => {
    const { id, iq, near, far, lock, devices, version } = await aDeepTree()
    await ask(treeEndpoints.detachAll, { params: { installationId, iqId: id } })
    const first = await iq.untilDesired((desired) => desired.version > version)
    const repeaterFirst = await ask(repeaterEndpoints.detachRepeater, {
      params: { installationId, repeaterId: far.id },
      body: { force: true },
    })
    expect(repeaterFirst).toMatchObject({ status: 409, body: { ErrorCode: 'RepeaterNotEmpty' } })

    const forced = await ask(lockEndpoints.detachLock, {
      params: { installationId, lockId: lock.id },
      body: { force: true },
    })
    expect(forced.body.iqLinkState).toBe('detached')
    const second = await iq.untilDesired(
      (desired) => desired.version > first.version && desired.tree.length === 1,
    )
    expect(second).toMatchObject({ tree: [{ mac: near.mac }], released: [lock.mac] })
    await iq.report({ devices: devices.slice(0, 1) })
    const third = await iq.untilDesired(
      (desired) => desired.version > second.version && desired.tree.length === 0,
    )
    await iq.report({ desiredVersion: third.version })
    await expect.poll(() => linksOf(id)).toEqual([])
  })

  test('nothing can be left hanging on a repeater that has gone', async () => {
    const { id, far } = await aDeepTree()
    const leavesAlone = system((tx) =>
      tx
        .updateTable('hardware')
        .where('id', '=', far.id)
        .set({ iqId: null, parentId: null, isConfirmed: false })
        .execute(),
    )
    await expect(leavesAlone).rejects.toThrow('hardware_parent_at_iq')
    expect(await treeOf(id)).toHaveLength(3)
  })

  test('a lock that was leaving when its IQ was reset may join another IQ, whatever keys it still has', async () => {
    const { id, iq, lock, devices, version } = await aDeepTree()
    await ask(treeEndpoints.detachAll, { params: { installationId, iqId: id } })
    await iq.untilDesired((desired) => desired.version > version)
    await iq.report({ resetCount: 1, restoreRequired: true, resetRequired: false })
    const restore = () => ask(iqEndpoints.restoreIq, { params: { installationId, iqId: id } })
    await expect.poll(async () => (await restore()).status).toBe(200)
    const desired = await iq.untilDesired(({ restoredResetCount }) => restoredResetCount === 1)
    expect(desired.tree).toHaveLength(2)
    await iq.report({ resetCount: 1, desiredVersion: desired.version, devices: devices.slice(0, 2) })
    await iq.untilDesired(({ tree, version: newer }) => newer > desired.version && tree.length === 1)

    const other = await addTestIq(platform, installationId)
    const next = await connectTestIq(brokerUrl, other)
    const item = { id: lock.id, parentId: other.id, hardwareType: 'lock' } as const
    const params = { installationId, iqId: other.id }
    await ask(treeEndpoints.putIqTree, { params, body: { iqTreeItems: [item] } })
    const wanted = await next.untilDesired(({ tree }) => tree.length === 1)
    expect(wanted.tree[0]).toMatchObject({ mac: lock.mac, takeOver: true })
  })

  test('an IQ that is away learns in the right order whom to drop by force', async () => {
    const { iq, near, far, lock } = await aDeepTree()
    const body = { force: true }
    await ask(lockEndpoints.detachLock, { params: { installationId, lockId: lock.id }, body })
    await ask(repeaterEndpoints.detachRepeater, { params: { installationId, repeaterId: far.id }, body })
    await ask(repeaterEndpoints.detachRepeater, { params: { installationId, repeaterId: near.id }, body })
    const desired = await iq.untilDesired(({ released }) => released.length === 3)
    expect(desired.released).toEqual([lock.mac, far.mac, near.mac])
  })
})
