import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { workEndpoints } from '@commissioning/contract/site-progress/site-progress-endpoints'
import { listAttentionReasons } from '@commissioning/domain/hardware-tree/attention'
import { BATTERY_STATES } from '@commissioning/domain/locks/lock-types'
import { WORK_STATES } from '@commissioning/domain/site-progress/site-progress-states'
import { describe, expect, test } from 'vitest'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { listInstallations } = installationEndpoints
const { listWork } = workEndpoints

describe('the work in installations', async () => {
  const platform = await testPlatform()
  const { as, clock, now, system } = platform
  const work = async (ids: string[], person = installer) =>
    (await as(person)(listWork, { query: { installations: ids.join() } })).body.items
  const states = async (ids: string[]) => (await work(ids)).map(({ state }) => state)
  const acceptOwner = (installationId: string) =>
    system(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('site')
        .where('collectionId', '=', collectionId)
        .set({ ownerPending: false })
        .execute()
    })
  const report = (iqId: string, online: boolean) =>
    system((tx) => tx.updateTable('iq').where('id', '=', iqId).set({ online }).execute())

  test('a site is not begun, then waits for a person, then for its owner, then is ready [LIST-34]', async () => {
    const site = await aSite(platform)
    expect(await work([site])).toEqual([
      {
        installationId: site,
        state: 'not_begun',
        attention: 0,
        locks: 0,
        attached: 0,
        lastActivity: null,
      },
    ])
    const iq = await addTestIq(platform, site)
    expect(await work([site])).toMatchObject([
      { state: 'attention', attention: 1, lastActivity: now().toISOString() },
    ])
    await report(iq.id, true)
    expect(await states([site])).toEqual(['owner_pending'])
    await acceptOwner(site)
    expect(await states([site])).toEqual(['ready'])
  })

  test('locks that wait, are offline or low need a person, detached ones do not [LIST-34]', async () => {
    const site = await aSite(platform)
    await acceptOwner(site)
    const iq = await addTestIq(platform, site)
    await report(iq.id, true)
    await addTestLock(platform, site, { name: 'In the box' })
    const { body: lock } = await addTestLock(platform, site, { iqId: iq.id, name: 'Front' })
    const set = (change: object) =>
      system((tx) => tx.updateTable('hardware').where('id', '=', lock.id).set(change).execute())
    const seen = async () => {
      const [of] = await work([site])
      return [of?.state, of?.attention, of?.locks, of?.attached]
    }
    expect(await seen()).toEqual(['attention', 1, 2, 0])
    await set({ isConfirmed: true })
    expect(await seen()).toEqual(['attention', 1, 2, 1])
    await set({ online: true, batteryState: 'good' })
    expect(await seen()).toEqual(['ready', 0, 2, 1])
    await set({ batteryState: 'low' })
    expect(await seen()).toEqual(['attention', 1, 2, 1])
  })

  test('what counts in the list is what the tree says needs somebody [LIST-34 TREE-33]', async () => {
    const site = await aSite(platform)
    const iq = await addTestIq(platform, site)
    await report(iq.id, true)
    const { body: lock } = await addTestLock(platform, site, { iqId: iq.id, name: 'Front' })
    const bothSay = async (change: object) => {
      await system((tx) => tx.updateTable('hardware').where('id', '=', lock.id).set(change).execute())
      const tree = await as(installer)(treeEndpoints.getIqTree, {
        params: { installationId: site, iqId: iq.id },
      })
      const device = tree.body.items.find(({ id }) => id === lock.id)
      if (!device || device.hardwareType === 'iq') throw new Error('The lock is not in the tree.')
      const needs = listAttentionReasons(device, { modemApplication: null, isLost: false })
      expect({ ...change, attention: (await work([site]))[0]?.attention }).toEqual({
        ...change,
        attention: needs.length > 0 ? 1 : 0,
      })
    }
    for (const isConfirmed of [true, false])
      for (const isDetaching of [true, false])
        for (const online of [true, false])
          for (const batteryState of BATTERY_STATES)
            await bothSay({ isConfirmed, isDetaching, online, batteryState })
  })

  test('an IQ that waits for a decision counts [LIST-34]', async () => {
    const site = await aSite(platform)
    await acceptOwner(site)
    const iq = await addTestIq(platform, site)
    await report(iq.id, true)
    await system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set({ hold: 'ahead' }).execute())
    expect(await work([site])).toMatchObject([{ state: 'attention', attention: 1 }])
  })

  test('the list is filtered by the state of the work [LIST-35]', async () => {
    const [ready, begun] = [await aSite(platform), await aSite(platform)]
    for (const site of [ready, begun]) await acceptOwner(site)
    await report((await addTestIq(platform, ready)).id, true)
    const listed = async (state: string) => {
      const query = { filter: `work_state eq '${state}'`, top: 100 }
      const { body } = await as(installer)(listInstallations, { query })
      return body.items.map(({ id }) => id)
    }
    expect(await listed('ready')).toContain(ready)
    expect(await listed('ready')).not.toContain(begun)
    expect(await listed('not_begun')).toContain(begun)
  })

  test('of a site whose access has ended, or that is released, the list tells no state [LIST-35]', async () => {
    const [site, other] = [await aSite(platform), await aSite(platform)]
    await addTestIq(platform, site)
    const { installationId } = await aShare(platform, site)
    const listed = async (person: TestPerson, query: object) => {
      const { body } = await as(person)(listInstallations, { query: { top: 100, ...query } })
      return body.items.map(({ id }) => id)
    }
    const found = async (person: TestPerson, id: string) => {
      const states = [...WORK_STATES.map((state) => `'${state}'`), 'null']
      const lists = states.map((state) => listed(person, { filter: `work_state eq ${state}` }))
      const ids = await Promise.all(lists)
      return states.filter((_, at) => ids[at]?.includes(id))
    }
    expect(await found(stranger, installationId)).toEqual(["'attention'"])
    expect(await found(installer, site)).toEqual(["'attention'"])
    const before = clock.now
    clock.now = new Date(before.getTime() + 86_400_000)
    expect(await found(stranger, installationId)).toEqual(['null'])
    expect(await found(installer, site)).toEqual(["'attention'"])
    clock.now = before
    const release = { releaseDate: now() }
    await system((tx) => tx.updateTable('installation').where('id', '=', site).set(release).execute())
    expect(await found(installer, site)).toEqual(['null'])
    expect(await found(installer, other)).toEqual(["'not_begun'"])
  })

  test("another company's and released installations are passed over [LIST-34]", async () => {
    const [site, released] = [await aSite(platform), await aSite(platform)]
    await system((tx) =>
      tx.updateTable('installation').where('id', '=', released).set({ releaseDate: now() }).execute(),
    )
    expect((await work([site, released])).map(({ installationId }) => installationId)).toEqual([site])
    expect(await work([site], stranger)).toEqual([])
  })

  test('what is no id is refused, also beside ids', async () => {
    const site = await aSite(platform)
    for (const wrong of ['all', '', 'a'.repeat(36), '-'.repeat(36), `${site}a`])
      for (const installations of [wrong, `${site},${wrong}`]) {
        const { status, body } = await as(installer)(listWork, { query: { installations } })
        expect([installations, status, body]).toMatchObject([
          installations,
          400,
          { ErrorCode: 'InvalidRequest', Errors: [{ field: 'installations' }] },
        ])
      }
  })
})
