import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import { describe, expect, test } from 'vitest'
import { installer, stranger } from '../../testing/test-fixture.ts'
import {
  addTestIq,
  addTestLock,
  addTestRepeater,
  registerBoxedDevice,
  registerBoxedIq,
} from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { replaceIq, restoreIq } = iqEndpoints
const { deleteLock, replaceLock } = lockEndpoints
const { detachAll, putIqTree } = treeEndpoints
const { endWalk, listWalks } = walkEndpoints

describe('walk lists', async () => {
  const platform = await testPlatform()
  const { as, system } = platform
  const later = () => {
    platform.clock.now = new Date(platform.clock.now.getTime() + 1_000)
  }
  const setHardware = (
    id: string,
    change: { isConfirmed?: boolean; online?: boolean; hasJoined?: boolean },
  ) => system((tx) => tx.updateTable('hardware').where('id', '=', id).set(change).execute())

  /** An IQ with a lock on it, an RFnet repeater, and a lock below that one. */
  async function aTree() {
    const installationId = await aSite(platform)
    const { id: iqId } = await addTestIq(platform, installationId)
    const inside = (await addTestRepeater(platform, installationId, { iqId, net: 'RFNET', name: 'Stairs' }))
      .body
    const place = { iqId, repeaterId: inside.id, net: 'RFNET' } as const
    const below = (await addTestLock(platform, installationId, place)).body
    const front = (await addTestLock(platform, installationId, { iqId })).body
    const params = { installationId, iqId }
    const walks = async () =>
      (await as(installer)(listWalks, { params: { installationId } })).body.items.map(
        ({ stops, ...walk }) => ({
          ...walk,
          stops: stops.map(({ id, placeName, isDone }) => ({ id, placeName, isDone })),
        }),
      )
    return { installationId, iqId, params, inside, below, front, walks }
  }
  type TestTree = Awaited<ReturnType<typeof aTree>>
  const everyDoor = ({ inside, below, front }: TestTree) => [
    { id: inside.id, placeName: null, isDone: false },
    { id: front.id, placeName: null, isDone: false },
    { id: below.id, placeName: 'Stairs', isDone: false },
  ]

  test('replacing an IQ starts a walk along every door, place by place', async () => {
    const tree = await aTree()
    expect(await tree.walks()).toEqual([])
    const { activationCode } = await registerBoxedIq(platform)
    const { body } = await as(installer)(replaceIq, { params: tree.params, body: { activationCode } })
    expect(await tree.walks()).toMatchObject([
      {
        reason: 'replace',
        iqId: body.id,
        iqName: 'Hall IQ',
        startedAt: platform.clock.now.toISOString(),
        stops: everyDoor(tree),
      },
    ])
  })

  test('with floors the walk goes from the lowest up, a repeater before what hangs on it', async () => {
    const tree = await aTree()
    const { installationId, below, front } = tree
    const floors = { 'First floor': [1, front.id], Cellar: [-1, below.id] } as const
    for (const [customerReference, [number, lock]] of Object.entries(floors)) {
      const body = { customerReference, number, locks: [lock] }
      await as(installer)(floorEndpoints.createFloor, { params: { installationId }, body })
    }
    const { activationCode } = await registerBoxedIq(platform)
    await as(installer)(replaceIq, { params: tree.params, body: { activationCode } })
    const { body } = await as(installer)(listWalks, { params: { installationId } })
    expect(body.items[0]?.stops.map(({ id, floor }) => [id, floor?.customerReference])).toEqual([
      [tree.inside.id, 'Cellar'],
      [below.id, 'Cellar'],
      [front.id, 'First floor'],
    ])
  })

  test('a door ticks itself as the tree reports, and unticks when it is lost again', async () => {
    const tree = await aTree()
    const { activationCode } = await registerBoxedIq(platform)
    await as(installer)(replaceIq, { params: tree.params, body: { activationCode } })
    const ticks = async () => (await tree.walks())[0]?.stops.map(({ isDone }) => isDone)
    await setHardware(tree.front.id, { isConfirmed: true })
    expect(await ticks()).toEqual([false, true, false])
    await setHardware(tree.front.id, { isConfirmed: false })
    expect(await ticks()).toEqual([false, false, false])
  })

  test('a door that is asked to leave is done and has left', async () => {
    const tree = await aTree()
    const { activationCode } = await registerBoxedIq(platform)
    await as(installer)(replaceIq, { params: tree.params, body: { activationCode } })
    await system((tx) =>
      tx.updateTable('hardware').where('id', '=', tree.front.id).set({ isDetaching: true }).execute(),
    )
    const { body } = await as(installer)(listWalks, { params: { installationId: tree.installationId } })
    expect(body.items[0]?.stops).toMatchObject([
      { isDone: false, hasLeft: false },
      { id: tree.front.id, isDone: true, hasLeft: true },
      { isDone: false, hasLeft: false },
    ])
  })

  test('what is attached while doors of the IQ are left joins them in one walk, also one alone [MANY-11]', async () => {
    const { installationId, iqId, params, walks } = await aTree()
    const locks = await Promise.all(Array.from({ length: 4 }, () => addTestLock(platform, installationId)))
    const [one, two, three, four] = locks.map(({ body }) => body.id)
    const attach = async (...ids: (string | undefined)[]) => {
      later()
      const { body } = await as(installer)(treeEndpoints.getIqTree, { params })
      const known = body.items.map(({ id, parentId, hardwareType }) => ({ id, parentId, hardwareType }))
      const added = ids.map((id = '') => ({ id, parentId: iqId, hardwareType: 'lock' as const }))
      await as(installer)(putIqTree, { params, body: { iqTreeItems: [...known, ...added] } })
      return (await walks()).map(({ stops }) => stops.map(({ id, isDone }) => [id, isDone]))
    }
    expect(await attach(one)).toEqual([])
    expect(await attach(two, three)).toEqual([
      [
        [two, false],
        [three, false],
      ],
    ])
    await setHardware(two ?? '', { isConfirmed: true })
    expect(await attach(four)).toEqual([
      [
        [two, true],
        [three, false],
        [four, false],
      ],
    ])
  })

  test('a restore, a replaced lock, several attached at once and a detach of all start one too [RESTORE-90]', async () => {
    const tree = await aTree()
    const { installationId, iqId, params, inside, below, front } = tree
    await system((tx) =>
      tx.updateTable('iq').where('id', '=', iqId).set({ restoreRequired: true, online: true }).execute(),
    )
    await setHardware(front.id, { hasJoined: true })
    await as(installer)(restoreIq, { params })
    expect(await tree.walks()).toMatchObject([{ reason: 'restore', iqId, stops: everyDoor(tree) }])
    const [restored] = (await as(installer)(listWalks, { params: { installationId } })).body.items
    const joined = restored?.stops.filter(({ hasJoined }) => hasJoined)
    expect(joined?.map(({ id }) => id)).toEqual([front.id])

    later()
    const mac = await registerBoxedDevice(platform, 'lock')
    const body = { mac, force: true }
    await as(installer)(replaceLock, { params: { installationId, lockId: front.id }, body })
    expect(await tree.walks()).toMatchObject([
      { reason: 'swap', stops: [{ id: front.id }] },
      { reason: 'restore', stops: [{ id: inside.id }, { id: below.id }] },
    ])

    const item = ({ id }: { id: string }, parentId = iqId, hardwareType: 'lock' | 'repeater' = 'lock') =>
      ({ id, parentId, hardwareType }) as const
    const standing = [item(inside, iqId, 'repeater'), item(below, inside.id), item(front)]
    const added = [
      (await addTestLock(platform, installationId)).body,
      (await addTestLock(platform, installationId)).body,
      (await addTestLock(platform, installationId)).body,
    ].map((lock) => item(lock))
    await as(installer)(putIqTree, { params, body: { iqTreeItems: [...standing, ...added.slice(0, 1)] } })
    expect(await tree.walks()).toHaveLength(2)
    later()
    await as(installer)(putIqTree, { params, body: { iqTreeItems: [...standing, ...added] } })
    const [newest] = await tree.walks()
    expect(newest).toMatchObject({ reason: 'attach', stops: [{ id: added[1]?.id }, { id: added[2]?.id }] })

    for (const { id } of [...standing, ...added]) await setHardware(id, { isConfirmed: true, online: true })
    await as(installer)(detachAll, { params })
    expect(await tree.walks()).toMatchObject([{ reason: 'detach' }])
    expect((await tree.walks())[0]?.stops.map(({ isDone }) => isDone)).toEqual(Array(6).fill(false))
  })

  test('another installer of the collection finds the walk and puts it away; another company does not', async () => {
    const tree = await aTree()
    const { installationId } = tree
    const { activationCode } = await registerBoxedIq(platform)
    await as(installer)(replaceIq, { params: tree.params, body: { activationCode } })
    const [walk] = await tree.walks()
    const walkId = walk?.id ?? ''
    expect((await as(stranger)(listWalks, { params: { installationId } })).status).toBe(404)
    expect((await as(stranger)(endWalk, { params: { installationId, walkId } })).status).toBe(404)

    const elsewhere = { installationId: await aSite(platform), walkId }
    expect((await as(installer)(endWalk, { params: elsewhere })).status).toBe(404)
    const share = { installationId: (await aShare(platform, installationId)).installationId }
    expect((await as(stranger)(listWalks, { params: share })).body.items).toMatchObject([{ id: walkId }])
    expect((await as(stranger)(endWalk, { params: { ...share, walkId } })).status).toBe(204)
    expect((await as(stranger)(endWalk, { params: { ...share, walkId } })).status).toBe(404)
    expect(await tree.walks()).toEqual([])
  })

  test('a finished walk is put away when the next one of its IQ starts', async () => {
    const tree = await aTree()
    const { installationId, front } = tree
    const replace = async () => {
      const body = { mac: await registerBoxedDevice(platform, 'lock'), force: true }
      await as(installer)(replaceLock, { params: { installationId, lockId: front.id }, body })
    }
    await replace()
    const [first] = await tree.walks()
    await setHardware(front.id, { isConfirmed: true })
    expect((await tree.walks())[0]?.id).toBe(first?.id)
    await replace()
    const walks = await tree.walks()
    expect(walks).toHaveLength(1)
    expect(walks[0]?.id).not.toBe(first?.id)
  })

  test('hardware that is deleted leaves the walk', async () => {
    const tree = await aTree()
    const { activationCode } = await registerBoxedIq(platform)
    await as(installer)(replaceIq, { params: tree.params, body: { activationCode } })
    await system((tx) =>
      tx
        .updateTable('hardware')
        .where('id', '=', tree.front.id)
        .set({ iqId: null, parentId: null })
        .execute(),
    )
    expect((await tree.walks())[0]?.stops).toContainEqual(
      expect.objectContaining({ id: tree.front.id, isDone: true }),
    )
    const params = { installationId: tree.installationId, lockId: tree.front.id }
    expect((await as(installer)(deleteLock, { params })).status).toBe(204)
    expect((await tree.walks())[0]?.stops).toHaveLength(2)
  })
})
