import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { DOOR_TEST_POINTS } from '@commissioning/domain/door-tests/door-test-points'
import { describe, expect, test } from 'vitest'
import { CHANGES_CHANNEL } from '../../infra/events/announce.ts'
import { aTestedDoor } from '../../testing/test-doors.ts'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aTag } from '../../testing/test-tags.ts'

/** The name plate alone survives another lock. */
const STALE_AFTER = {
  replaced: DOOR_TEST_POINTS.filter((point) => point !== 'label'),
  detached: ['attached', 'signal', 'permitted_tag', 'forbidden_tag', 'without_network'],
  moved: ['attached', 'signal', 'without_network'],
} as const
const MASTER = '04A1B2C3'

describe('what devices prove of a door', async () => {
  const platform = await testPlatform()
  const { as, clock, database, now, system } = platform
  const ask = as(installer)
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const results = (doorId: string) =>
    system((tx) => tx.selectFrom('doorTestResult').where('doorId', '=', doorId).selectAll().execute())

  async function withMasterKey() {
    const door = await aTestedDoor(platform)
    const { tagId } = await aTag(platform, door.site.installationId, { number: MASTER })
    await system((tx) => tx.updateTable('tag').where('id', '=', tagId).set({ isMasterKey: true }).execute())
    await door.report()
    return { ...door, tagId }
  }
  const proven = {
    identity: 'passed',
    attached: 'passed',
    signal: 'passed',
    battery: 'passed',
    firmware: 'passed',
  }

  test('fills itself while the installer works, and others hear of it [DOORTEST-02]', async () => {
    const door = await aTestedDoor(platform)
    expect(await door.states()).toEqual({ identity: 'passed' })
    const received: string[] = []
    await database.listen(CHANGES_CHANNEL, (payload) => received.push(payload))
    await door.report()
    expect(await door.states()).toEqual({ ...proven, signal: undefined })
    await expect
      .poll(() => received.some((one) => one.includes('door_test') && one.includes(door.door.id)))
      .toBe(true)
    await door.measure(-60)
    expect(await door.states()).toEqual(proven)
    const { points } = await door.read()
    expect(points.find(({ point }) => point === 'signal')?.answer).toMatchObject({
      value: { signalStrength: -60 },
      byName: null,
      staleBecause: null,
    })
  })

  test('is a value that the limits judge, and a steady one is stored once [DOORTEST-02 DOORTEST-09]', async () => {
    const door = await aTestedDoor(platform)
    await door.measure(-78)
    expect((await door.states()).signal).toBe('failed')
    await door.measure(-78)
    await door.report({ battery: 'critical', rssi: -78 })
    expect((await door.states()).battery).toBe('failed')
    await door.report({ battery: 'good', rssi: -78 })
    expect((await door.states()).battery).toBe('passed')
    const stored = await results(door.door.id)
    expect(stored.filter(({ point }) => point === 'signal')).toHaveLength(1)
    expect(stored.filter(({ point }) => point === 'battery')).toHaveLength(3)
  })

  test('is read when a test begins, where the devices said it before [DOORTEST-02]', async () => {
    const installationId = (await aTestedDoor(platform)).site.installationId
    const iq = await addTestIq(platform, installationId)
    const { body: lock } = await addTestLock(platform, installationId, { iqId: iq.id })
    await system((tx) =>
      tx.updateTable('iq').where('id', '=', iq.id).set({ modemApplication: '24.5.1' }).execute(),
    )
    await system((tx) =>
      tx
        .updateTable('hardware')
        .where('id', '=', lock.id)
        .set({ isConfirmed: true, online: true, batteryState: 'fresh' })
        .execute(),
    )
    const { body: doors } = await ask(doorEndpoints.listDoors, { params: { installationId }, query: {} })
    const doorId = doors.items.find((one) => one.lock?.id === lock.id)?.id ?? ''
    const { body } = await ask(doorTestEndpoints.startDoorTest, { params: { installationId, doorId } })
    expect(body.points.filter(({ state }) => state === 'passed').map(({ point }) => point)).toEqual([
      'attached',
      'battery',
      'firmware',
    ])
  })

  test('at the lock of a door under test a tag proves what the rules predict [DOORTEST-03 DOORTEST-18]', async () => {
    const door = await withMasterKey()
    await door.tag(MASTER, null)
    expect(await door.states()).not.toHaveProperty('permitted_tag')
    expect((await results(door.door.id)).map(({ eventId }) => eventId)).toEqual(Array(4).fill(null))

    await door.start()
    await door.tag(MASTER, null)
    await door.tag('04FFEEDD', 'UnknownTag')
    expect(await door.states()).toMatchObject({ permitted_tag: 'passed', forbidden_tag: 'passed' })
    const { points } = await door.read()
    expect(points.find(({ point }) => point === 'forbidden_tag')?.answer?.value).toEqual({
      tagEnding: 'EEDD',
      expected: 'UnknownTag',
      seen: 'UnknownTag',
    })
    expect(JSON.stringify(await results(door.door.id))).not.toContain(MASTER)
    await door.end()
    await door.tag(MASTER, 'TagBlocked')
    expect((await door.states()).permitted_tag).toBe('passed')
  })

  test('an event that comes twice, or of another IQ, is one event or none [DOORTEST-03]', async () => {
    const door = await withMasterKey()
    const other = await withMasterKey()
    await door.start()
    const id = crypto.randomUUID()
    await door.tag('04FFEEDD', null, now(), id)
    await door.tag('04FFEEDD', null, now(), id)
    expect((await results(door.door.id)).filter(({ eventId }) => eventId === id)).toHaveLength(1)
    await other.tell('events', {
      id: crypto.randomUUID(),
      at: now().toISOString(),
      lockMac: door.code,
      tagNumber: MASTER,
      kind: 'accessGranted',
    })
    expect(await door.states()).toMatchObject({ forbidden_tag: 'failed' })
    expect(await door.states()).not.toHaveProperty('permitted_tag')
  })

  test('a tag that is blocked between prediction and test proves nothing before its lock knows [DOORTEST-13]', async () => {
    const door = await withMasterKey()
    await door.start()
    await ask(tagEndpoints.changeTag, {
      params: { installationId: door.site.installationId, tagId: door.tagId },
      body: { block: true },
    })
    await door.tag(MASTER, null)
    expect((await door.read()).run).toMatchObject({ doubt: 'RulesOnTheWay', doubtAt: now().toISOString() })
    expect(await door.states()).not.toHaveProperty('permitted_tag')
    await door.report()
    await door.tag(MASTER, 'TagBlocked')
    expect((await door.read()).run).toMatchObject({ doubt: null, doubtAt: null })
    expect(await door.states()).toMatchObject({ forbidden_tag: 'passed' })
  })

  test('a clock that was set back is told, and nothing is lost [DOORTEST-13]', async () => {
    const door = await withMasterKey()
    await door.start()
    await door.answer('closes', {})
    await door.tag(MASTER, null, new Date(now().getTime() - 3_600_000))
    expect((await door.read()).run?.doubt).toBe('ClockDiffers')
    expect(await door.states()).toMatchObject({ battery: 'passed', closes: 'passed' })
    clock.now = new Date(clock.now.getTime() - 3_600_000)
    expect((await door.read()).run).not.toBeNull()
    await door.tag(MASTER, null)
    expect(await door.states()).toMatchObject({ permitted_tag: 'passed', closes: 'passed' })
    later(3_600_000)
  })

  test('one door that opens while the network is cut proves it for its IQ [DOORTEST-03]', async () => {
    const door = await withMasterKey()
    await door.start()
    await door.presence(true)
    later(60_000)
    await door.presence(false)
    expect((await door.read()).run?.isCut).toBe(true)
    later(60_000)
    const during = now()
    later(60_000)
    await door.presence(true)
    await door.tag(MASTER, null, during)
    expect(await door.states()).toMatchObject({ permitted_tag: 'passed', without_network: 'passed' })

    const second = await addTestLock(platform, door.site.installationId, { iqId: door.iq.id })
    const { body } = await ask(doorTestEndpoints.listDoorTests, { params: door.site })
    const { body: doors } = await ask(doorEndpoints.listDoors, { params: door.site, query: {} })
    const doorId = doors.items.find(({ lock }) => lock?.id === second.body.id)?.id
    const states = body.items
      .find((one) => one.doorId === doorId)
      ?.points.filter(({ state }) => state === 'passed')
    expect(states?.map(({ point }) => point)).toEqual(['without_network'])
  })

  async function complete() {
    const door = await withMasterKey()
    await door.measure(-60)
    await door.start()
    await door.tag(MASTER, null)
    await door.tag('04FFEEDD', 'UnknownTag')
    for (const point of ['without_network', 'closes', 'egress', 'label', 'mounting', 'left_open'] as const)
      await door.answer(point, {})
    expect((await door.read()).isTested).toBe(true)
    return door
  }
  const staleOf = async (door: Awaited<ReturnType<typeof complete>>) =>
    Object.entries(await door.states()).flatMap(([point, state]) => (state === 'stale' ? [point] : []))

  test.each<
    [string, keyof typeof STALE_AFTER, (door: Awaited<ReturnType<typeof complete>>) => Promise<unknown>]
  >([
    [
      'replaced',
      'replaced',
      async ({ params, lock }) =>
        ask(lockEndpoints.replaceLock, {
          params: { installationId: params.installationId, lockId: lock.id },
          body: { mac: await registerBoxedDevice(platform, 'lock'), force: true },
        }),
    ],
    [
      'given another lock',
      'replaced',
      async ({ params, site }) =>
        ask(doorEndpoints.changeDoor, {
          params,
          body: { lockId: (await addTestLock(platform, site.installationId)).body.id },
        }),
    ],
    [
      'detached',
      'detached',
      ({ params, lock }) =>
        ask(lockEndpoints.detachLock, {
          params: { installationId: params.installationId, lockId: lock.id },
          body: { force: false },
        }),
    ],
    [
      'below another parent',
      'moved',
      async ({ iq, lock }) =>
        system((tx) =>
          tx.updateTable('hardware').where('id', '=', lock.id).set({ parentId: lock.id }).execute(),
        ).then(() => iq),
    ],
  ])(
    'a door whose lock is %s has stale points, and keeps what they said [DOORTEST-04]',
    async (_what, cause, change) => {
      const door = await complete()
      await change(door)
      expect(await staleOf(door)).toEqual([...STALE_AFTER[cause]])
      const { points, isTested } = await door.read()
      expect(isTested).toBe(false)
      const [first] = STALE_AFTER[cause]
      expect(points.find(({ point }) => point === first)?.answer).toMatchObject({
        result: 'passed',
        staleBecause: cause,
      })
    },
  )

  test('another firmware is stale and proven by the same report [DOORTEST-04]', async () => {
    const door = await complete()
    await door.report({ rssi: -60 }, { firmware: { modemApplication: '24.3.0' } })
    const { points } = await door.read()
    const firmware = points.find(({ point }) => point === 'firmware')
    expect(firmware).toMatchObject({ state: 'failed', answer: { value: { modemApplication: '24.3.0' } } })
    const all = await results(door.door.id)
    expect(all.filter(({ point }) => point === 'firmware').map(({ staleBecause }) => staleBecause)).toEqual([
      'firmware',
      null,
    ])
  })
})
