import { aCollection } from '@commissioning/platform/testing/test-installations'
import { testRestore } from '@commissioning/platform/testing/test-restore'
import { testWizards } from '@commissioning/platform/testing/test-wizards'
import { afterAll, describe, expect, test } from 'vitest'
import { openOutageFixture } from './testing/outage-fixture.ts'

const MINUTE_MS = 60_000
const TAGS = ['04A1B2C3', '04A1B2C4', '04A1B2C5'] as const

describe('a restore drill over a real dump, a real broker and the virtual site', async () => {
  const fixture = await openOutageFixture()
  afterAll(() => fixture.close())

  /** Backed up with two locks that three tags open; since then five locks came, one was replaced, the tags were blocked. */
  async function afterTheDrill() {
    const site = await fixture.openSite()
    const installationId = await aCollection(fixture.platform)
    const wizards = testWizards(fixture.platform, installationId)
    const people = testRestore(fixture.platform, installationId)
    const box = site.powerIq()
    const { id: iqId } = await wizards.addIq(box.activationCode)
    const doors = () => {
      const found = site.site.snapshot().devices.find(({ mac }) => mac === box.mac)
      if (found?.kind !== 'iq') throw new Error('The IQ is gone.')
      return found.devices
    }
    const addLocks = async (count: number) => {
      const locks: { id: string; mac: string }[] = []
      while (locks.length < count) locks.push(await wizards.addLock(site.box('lock').mac, { iqId }))
      return locks
    }
    const areAttached = async (count: number) => {
      const items = await wizards.tree(iqId)
      return items.length === count && items.every(({ isAttached }) => isAttached)
    }
    const [staying, worn] = await addLocks(2)
    if (!staying || !worn) throw new Error('There are no locks.')
    const tags = await people.openTo(TAGS, [staying.id, worn.id])
    await site.passWhile(
      site.until(() => areAttached(2)),
      20 * MINUTE_MS,
    )
    const openedBy = (mac: string) => TAGS.filter((number) => site.site.presentTag(mac, number) === 'granted')
    await site.passWhile(
      site.until(async () => openedBy(staying.mac).length === 3),
      5 * MINUTE_MS,
    )

    const restore = await fixture.backUp()
    const added = await addLocks(5)
    const fresh = site.box('lock').mac
    await people.replaceLock(worn.id, fresh)
    for (const tagId of tags) await people.block(tagId)
    await site.passWhile(
      site.until(
        async () => (await areAttached(7)) && doors().length === 7 && openedBy(staying.mac).length === 0,
      ),
      20 * MINUTE_MS,
    )
    const before = doors()
      .map(({ mac }) => mac)
      .toSorted()

    const startAnew = await fixture.endCarrier()
    await restore()
    await startAnew()
    const isReported = async () => !!(await people.held(iqId))?.differences
    await site.passWhile(site.until(isReported), 20 * MINUTE_MS)
    await site.pass(10 * MINUTE_MS)
    expect(
      doors()
        .map(({ mac, state }) => `${mac} ${state}`)
        .toSorted(),
    ).toEqual(before.map((mac) => `${mac} joined`))
    expect(openedBy(staying.mac)).toEqual([])
    const held = await people.held(iqId)
    const decide = (decision: 'adopt' | 'keep') => people.decide(iqId, decision)
    return {
      site,
      wizards,
      iqId,
      held,
      staying,
      worn,
      fresh,
      added,
      before,
      doors,
      openedBy,
      decide,
      areAttached,
    }
  }

  test('until somebody decides no lock leaves and no blocked tag opens; adopted, it stays so [EPOCH-10]', async () => {
    const drill = await afterTheDrill()
    const { site, wizards, iqId, held, added, worn, fresh, before } = drill
    const differing = held?.differences?.devices ?? []
    expect(
      differing
        .filter(({ difference }) => difference === 'onlyAtIq')
        .map(({ mac }) => mac)
        .toSorted(),
    ).toEqual(added.map(({ mac }) => mac).toSorted())
    expect(differing.filter(({ replaces }) => replaces === worn.mac).map(({ mac }) => mac)).toEqual([fresh])
    expect(held?.differences?.tags).toEqual(TAGS.map((number) => ({ number, difference: 'blockedAtIq' })))

    expect(await drill.decide('adopt')).toBe(200)
    await site.passWhile(
      site.until(() => drill.areAttached(7)),
      20 * MINUTE_MS,
    )
    await site.pass(5 * MINUTE_MS)
    expect((await wizards.tree(iqId)).map(({ mac }) => mac).toSorted()).toEqual(before)
    expect((await wizards.lock(worn.id)).mac).toBe(fresh)
    expect(drill.doors().every(({ state }) => state === 'joined')).toBe(true)
    expect(drill.openedBy(drill.staying.mac)).toEqual([])
    await site.close()
  })

  test('what is here is given to the IQ when that is decided, and to no lock before [EPOCH-10]', async () => {
    const drill = await afterTheDrill()
    const { site, added, staying, worn, doors } = drill
    expect(await drill.decide('keep')).toBe(200)
    const isGiven = async () =>
      doors()
        .map(({ mac }) => mac)
        .toSorted()
        .join() === [staying.mac, worn.mac].toSorted().join()
    await site.passWhile(site.until(isGiven), 20 * MINUTE_MS)
    expect(drill.openedBy(staying.mac)).toEqual([...TAGS])
    for (const { mac } of added)
      expect(site.site.snapshot().devices.find((device) => device.mac === mac)).toMatchObject({
        boundTo: null,
      })
    await site.close()
  })
})
