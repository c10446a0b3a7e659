import {
  doorTestEndpoints,
  doorTestPhotoEndpoints,
  doorTestPolicyEndpoints,
} from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { readinessEndpoints } from '@commissioning/contract/readiness/readiness-endpoints'
import { DOOR_TEST_POINTS } from '@commissioning/domain/door-tests/door-test-points'
import { DOOR_TEST_RUN_MS } from '@commissioning/domain/door-tests/door-test-rules'
import type { SiteRecord } from '@commissioning/domain/site-record/site-record'
import { afterEach, describe, expect, test } from 'vitest'
import { aTestedDoor } from '../../testing/test-doors.ts'
import { aPdf, aPixel } from '../../testing/test-files.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { aCollection, aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { answerDoorTestPoint, changeDoorIssue, endDoorTest, getDoorTest, listDoorTests, startDoorTest } =
  doorTestEndpoints
const { createDoorTestPhoto, getDoorTestPhotoFile } = doorTestPhotoEndpoints
const { changeDoorTestPolicy, getDoorTestPolicy } = doorTestPolicyEndpoints
const failed = { result: 'failed', reason: 'Binds at the floor' } as const

describe('door tests', async () => {
  const platform = await testPlatform()
  const { as, clock, now, system, fixture } = platform
  const company = { companyId: fixture.company }
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const setPolicy = (body: object) => as(admin)(changeDoorTestPolicy, { params: company, body })
  afterEach(async () => {
    await setPolicy({ points: [...DOOR_TEST_POINTS], releaseWaits: false, signalLimit: -75 })
  })
  const codeOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) => [
    status,
    body.ErrorCode,
  ]
  const idOf = (body: { points: { point: string; answer: { id: string } | null }[] }, point: string) =>
    body.points.find((one) => one.point === point)?.answer?.id ?? ''

  test('a person answers what is left, with words where it is not passed [DOORTEST-05]', async () => {
    const door = await aTestedDoor(platform)
    const { body } = await door.answer('closes', {})
    expect(body.points.find(({ point }) => point === 'closes')).toMatchObject({
      state: 'passed',
      answer: { result: 'passed', byName: 'Iris Installer', reason: null, at: now().toISOString() },
    })
    expect(body.run).toMatchObject({ startedBy: 'Iris Installer', startedAt: now().toISOString() })
    const waived = await door.answer('mounting', { result: 'waived', reason: ' Cover comes on Monday ' })
    expect(waived.body.points.find(({ point }) => point === 'mounting')).toMatchObject({
      state: 'waived',
      answer: { reason: 'Cover comes on Monday' },
    })
    expect(codeOf(await door.answer('label', { result: 'not_applicable' }))).toEqual([
      400,
      'DoorTestReasonRequired',
    ])
    expect(codeOf(await door.answer('battery', {}))).toEqual([409, 'DeviceProvesPoint'])
  })

  test('the code on the lock says that it is the planned one [DOORTEST-02]', async () => {
    const door = await aTestedDoor(platform)
    const other = await aTestedDoor(platform, {}, door.site)
    const scan = async (code?: string) =>
      door.answer('identity', { code: code ?? null, seen: idOf(await door.read(), 'identity') })
    expect(codeOf(await scan())).toEqual([400, 'DoorTestCodeRequired'])
    expect((await scan('nonsense')).status).toBe(400)
    const mixed = await scan(other.code)
    expect([mixed.status, mixed.body]).toMatchObject([409, { ErrorCode: 'DoorTestOtherLock' }])
    expect(JSON.stringify(mixed.body)).toContain(door.code)
    expect((await scan(door.code.toLowerCase())).status).toBe(200)
  })

  test('the way out of an escape route is not waived, and a waiver ends when a door becomes one [DOORTEST-06]', async () => {
    const door = await aTestedDoor(platform)
    await door.answer('egress', { result: 'waived', reason: 'Locker' })
    expect(await door.states()).toMatchObject({ egress: 'waived' })
    await as(installer)(doorEndpoints.changeDoor, { params: door.params, body: { isEscapeRoute: true } })
    expect(await door.states()).not.toHaveProperty('egress')
    const again = { result: 'waived', reason: 'Locker', seen: idOf(await door.read(), 'egress') } as const
    expect(codeOf(await door.answer('egress', again))).toEqual([409, 'EgressNotWaived'])
    expect(await door.states()).not.toHaveProperty('egress')
  })

  test('a failure is an issue that only another test closes [DOORTEST-07]', async () => {
    const door = await aTestedDoor(platform)
    const { body } = await door.answer('closes', { ...failed, assigneeId: fixture.adminId })
    expect(body.issues).toMatchObject([
      {
        point: 'closes',
        text: 'Binds at the floor',
        assignee: { id: fixture.adminId, name: 'Adam Admin' },
        openedBy: 'Iris Installer',
        closedAt: null,
        answerId: idOf(body, 'closes'),
      },
    ])
    const listed = await as(installer)(listDoorTests, { params: door.site })
    expect(listed.body.issues.map(({ point }) => point)).toEqual(['closes'])
    expect(listed.body.people).toContainEqual({ id: fixture.adminId, name: 'Adam Admin' })

    const pass = async (person = admin) =>
      door.answer('closes', { seen: idOf(await door.read(), 'closes') }, person)
    expect(codeOf(await pass())).toEqual([409, 'DoorTestNeedsAnotherRun'])
    expect(await door.states()).toMatchObject({ closes: 'failed' })
    await door.end()
    later(60_000)
    const closed = await pass()
    expect(closed.body.issues).toMatchObject([{ closedBy: 'Adam Admin', closedAt: now().toISOString() }])
    expect((await as(installer)(listDoorTests, { params: door.site })).body.issues).toEqual([])
  })

  test('what fails again tells more of the open issue, and a device closes one too [DOORTEST-07]', async () => {
    const door = await aTestedDoor(platform)
    await door.report({ battery: 'low' })
    await door.start()
    const seen = idOf(await door.read(), 'battery')
    const first = await door.answer('battery', { result: 'failed', reason: 'Flat', seen })
    await door.answer('battery', { ...failed, reason: 'Still flat', seen: idOf(first.body, 'battery') })
    expect((await door.read()).issues).toMatchObject([{ text: 'Still flat' }])
    await door.end()
    await as(installer)(doorEndpoints.changeDoor, { params: door.params, body: { lockId: null } })
    await as(installer)(doorEndpoints.changeDoor, { params: door.params, body: { lockId: door.lock.id } })
    await door.report({ battery: 'fresh' })
    expect((await door.read()).issues).toMatchObject([{ closedAt: null }])
    const { body } = await door.start()
    expect(body.issues).toMatchObject([{ closedAt: now().toISOString() }])
  })

  test('an issue is given to a colleague, and not once it is closed [DOORTEST-07]', async () => {
    const door = await aTestedDoor(platform)
    const { body } = await door.answer('closes', failed)
    const [issue] = body.issues
    const params = { ...door.site, issueId: issue?.id ?? '' }
    const give = (assigneeId: string | null, headers = {}) =>
      as(installer)(changeDoorIssue, { params, body: { assigneeId } }, headers)
    expect((await give(fixture.installerId)).body.assignee).toEqual({
      id: fixture.installerId,
      name: 'Iris Installer',
    })
    expect((await give(fixture.strangerId)).status).toBe(404)
    expect((await give(null, { 'if-match': '"1"' })).status).toBe(412)
    await door.end()
    await door.answer('closes', { seen: idOf(await door.read(), 'closes') })
    expect(codeOf(await give(null))).toEqual([409, 'DoorIssueClosed'])
  })

  test('two people at one door share its test, and the second is told of an answer not seen [DOORTEST-08]', async () => {
    const door = await aTestedDoor(platform)
    const { body: mine } = await door.start()
    const { body: shared } = await door.start(admin)
    expect(shared.run).toEqual(mine.run)
    await door.answer('closes', {})
    const second = await door.answer('closes', failed, admin)
    expect([second.status, second.body]).toMatchObject([
      412,
      { ErrorCode: 'DoorTestAnswered', Message: expect.stringContaining('Iris Installer') },
    ])
    const seen = idOf(await door.read(), 'closes')
    expect((await door.answer('closes', { ...failed, seen }, admin)).status).toBe(200)
    await door.report()
    expect(codeOf(await door.answer('attached', { result: 'waived', reason: 'Later' }))).toEqual([
      412,
      'DoorTestProven',
    ])
  })

  test('a door test that nobody ends expires, and the next start begins another [DOORTEST-08]', async () => {
    const door = await aTestedDoor(platform)
    const { body: first } = await door.start()
    later(DOOR_TEST_RUN_MS - 1)
    expect((await door.start()).body.run?.id).toBe(first.run?.id)
    later(DOOR_TEST_RUN_MS)
    expect((await door.read()).run).toBeNull()
    const { body: next } = await door.start(admin)
    expect(next.run).toMatchObject({ startedBy: 'Adam Admin' })
    expect(next.run?.id).not.toBe(first.run?.id)
  })

  test('an answer has photos, also one that comes after another answer, and no more than six [DOORTEST-14]', async () => {
    const door = await aTestedDoor(platform)
    const { body } = await door.answer('label', {})
    const answerId = idOf(body, 'label')
    await door.answer('label', { seen: answerId })
    const params = { ...door.params, answerId }
    const add = (file = aPixel(), person = installer) => as(person)(createDoorTestPhoto, { params, file })
    const { status, body: photo } = await add()
    expect([status, photo]).toMatchObject([201, { width: 1, height: 1 }])
    const fileOf = (person = installer) =>
      as(person)(getDoorTestPhotoFile, { params: { ...params, photoId: photo.id }, query: {} })
    expect((await fileOf()).status).toBe(200)
    expect((await fileOf(stranger)).status).toBe(404)
    expect((await add(aPixel(), stranger)).status).toBe(404)
    expect((await add(aPdf())).status).toBe(415)
    expect((await add(new File([new Uint8Array(41_943_040)], 'photo.jpg'))).status).toBe(413)
    for (let more = 1; more < 6; more += 1) await add()
    expect(codeOf(await add())).toEqual([409, 'DoorTestPhotosFull'])
  })

  test('others than the company and those it shares a site with find nothing [DOORTEST-07]', async () => {
    const door = await aTestedDoor(platform)
    expect((await as(stranger)(getDoorTest, { params: door.params })).status).toBe(404)
    expect((await as(stranger)(startDoorTest, { params: door.params })).status).toBe(404)
    expect((await as(stranger)(endDoorTest, { params: door.params })).status).toBe(404)
    const { installationId } = await aShare(platform, door.site.installationId)
    const shared = await as(stranger)(getDoorTest, { params: { ...door.params, installationId } })
    expect(shared.status).toBe(200)
    const elsewhere = {
      installationId: await aSite(platform),
      doorId: door.door.id,
      point: 'closes' as const,
    }
    const body = { point: 'closes', result: 'passed', reason: null, seen: null } as const
    expect((await as(installer)(answerDoorTestPoint, { params: elsewhere, body })).status).toBe(404)
  })

  test('a company chooses what it asks for, and judges by its own limits [DOORTEST-09]', async () => {
    expect((await as(installer)(getDoorTestPolicy, { params: company })).body).toMatchObject({
      points: [...DOOR_TEST_POINTS],
      signalLimit: -75,
      firmwareBaseline: '24.4.0',
      releaseWaits: false,
    })
    const door = await aTestedDoor(platform)
    await door.measure(-72)
    const change = await setPolicy({ points: ['label', 'signal', 'label'], signalLimit: -70 })
    expect(change.body).toMatchObject({ points: ['signal', 'label'], signalLimit: -70 })
    expect((await door.read()).points.map(({ point, state }) => [point, state])).toEqual([
      ['signal', 'failed'],
      ['label', 'open'],
    ])
    expect((await setPolicy({ points: [] })).status).toBe(400)
    expect((await setPolicy({ signalLimit: -81 })).status).toBe(400)
    expect((await setPolicy({ firmwareBaseline: 'newest' })).status).toBe(400)
    const stale = as(admin)(
      changeDoorTestPolicy,
      { params: company, body: { signalLimit: -70 } },
      { 'if-match': '"1"' },
    )
    expect((await stale).status).toBe(412)
    expect(
      (await as(installer)(changeDoorTestPolicy, { params: company, body: { signalLimit: -70 } })).status,
    ).toBe(403)
    expect((await as(stranger)(getDoorTestPolicy, { params: company })).status).toBe(404)
  })

  describe('before a release', () => {
    const release = (installationId: string) =>
      as(installer)(installationEndpoints.releaseInstallation, { params: { installationId } })
    const findings = async (installationId: string) =>
      (await as(installer)(readinessEndpoints.getReadiness, { params: { installationId } })).body.findings
        .filter(({ kind }) => kind === 'door_untested' || kind === 'door_issue_open')
        .map(({ kind, names }) => [kind, names])

    test('nobody waits for door tests unless the company chose so [DOORTEST-10 DOORTEST-17]', async () => {
      const installationId = await aCollection(platform)
      const door = await aTestedDoor(platform, {}, { installationId })
      expect(await findings(installationId)).toEqual([])
      await door.start()
      expect(await findings(installationId)).toEqual([['door_untested', ['1.01 Office']]])
      await door.answer('closes', failed)
      expect(await findings(installationId)).toEqual([['door_issue_open', ['1.01 Office']]])
      expect((await release(installationId)).status).toBe(200)
    })

    test('while a point turns stale it goes by what was proven, and the test tells it afterwards [DOORTEST-22]', async () => {
      await setPolicy({ releaseWaits: true, points: ['battery', 'closes'] })
      const installationId = await aCollection(platform)
      const door = await aTestedDoor(platform, {}, { installationId })
      await door.report()
      await door.answer('closes', {})
      // another lock is on its way into the database while the site is released
      await system(async (tx) => {
        await tx
          .updateTable('hardware')
          .where('id', '=', door.lock.id)
          .set({ mac: 'AB99999999998X' })
          .execute()
        expect((await release(installationId)).status).toBe(200)
      })
      const stale = await system((tx) =>
        tx
          .selectFrom('doorTestResult')
          .where('doorId', '=', door.door.id)
          .where('isCurrent', '=', true)
          .where('point', '=', 'closes')
          .select('staleBecause')
          .executeTakeFirstOrThrow(),
      )
      expect(stale.staleBecause).toBe('replaced')
      const { content } = await system((tx) =>
        tx
          .selectFrom('siteRecord')
          .where('installationId', '=', installationId)
          .select('content')
          .executeTakeFirstOrThrow(),
      )
      const { doors } = JSON.parse(content.toString()) as SiteRecord
      const states = doors.flatMap(({ tests }) => tests.map(({ point, state }) => [point, state]))
      expect(states).toEqual([
        ['battery', 'passed'],
        ['closes', 'passed'],
      ])
    })

    test('where it waits, it names the first door that is left, and one that turned stale [DOORTEST-10]', async () => {
      await setPolicy({ releaseWaits: true, points: ['battery', 'closes'] })
      const pending = await aTestedDoor(platform)
      expect(codeOf(await release(pending.site.installationId))).toEqual([409, 'OwnerPending'])
      const installationId = await aCollection(platform)
      const door = await aTestedDoor(platform, {}, { installationId })
      const refused = await release(installationId)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { ErrorCode: 'NotReady', Message: expect.stringContaining('The first is 1.01 Office') },
      ])
      expect(await findings(installationId)).toEqual([['door_untested', ['1.01 Office']]])
      await door.report()
      await door.answer('closes', {})
      await system((tx) =>
        tx.updateTable('hardware').where('id', '=', door.lock.id).set({ mac: 'AB99999999999X' }).execute(),
      )
      expect(codeOf(await release(installationId))).toEqual([409, 'NotReady'])
      await system((tx) =>
        tx.updateTable('hardware').where('id', '=', door.lock.id).set({ mac: door.code }).execute(),
      )
      await door.start()
      await door.answer('closes', { seen: idOf(await door.read(), 'closes') })
      expect((await release(installationId)).status).toBe(200)
    })
  })
})
