import { doorTestPolicyEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ownedRecordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { openMailbox } from '../../testing/test-mailbox.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aRecord } from '../../testing/test-record.ts'
import { aShare } from '../../testing/test-share.ts'

/** A colon of a value stands between word joiners in a mail. */
const plainText = (letter: string) => letter.replaceAll('=E2=81=A0', '').replaceAll('\u2060', '')

const olga = { subject: 'olga', email: 'olga@customer.test' }
const { listHistory, verifyHistory } = historyEndpoints
const { createFloor, changeFloor, deleteFloor } = floorEndpoints

describe('the history of a company', async () => {
  const { as, clock, fixture } = await testPlatform()
  const { listCompanyHistory } = historyEndpoints
  const params = { companyId: fixture.company }
  const read = async (filter = '') =>
    (await as(admin)(listCompanyHistory, { params, query: { filter } })).body.items

  test('has what changed its settings, and nothing of an installation [HISTORY-19]', async () => {
    await as(admin)(doorTestPolicyEndpoints.changeDoorTestPolicy, { params, body: { signalLimit: -70 } })
    expect(await read()).toMatchObject([
      {
        operation: 'changeDoorTestPolicy',
        outcome: 'done',
        actorName: 'Adam Admin',
        at: clock.now.toISOString(),
      },
    ])
    expect(await read("outcome eq 'denied'")).toEqual([])
  })

  test('has what its people may not do and tried [HISTORY-18]', async () => {
    const body = { signalLimit: -60 }
    expect((await as(installer)(doorTestPolicyEndpoints.changeDoorTestPolicy, { params, body })).status).toBe(
      403,
    )
    expect(await read("outcome eq 'denied'")).toMatchObject([
      { operation: 'changeDoorTestPolicy', outcome: 'denied', actorId: fixture.installerId },
    ])
  })

  test('is read by its admins alone [HISTORY-19]', async () => {
    expect((await as(installer)(listCompanyHistory, { params, query: {} })).status).toBe(403)
    const foreign = { companyId: '0192d3a0-0000-7000-8000-0000000000ff' }
    expect((await as(admin)(listCompanyHistory, { params: foreign, query: {} })).status).toBe(404)
  })
})

describe('a member of staff who was removed', async () => {
  const platform = await testPlatform()
  const { as, fixture } = platform
  const installationId = await aSite(platform)
  const params = { companyId: fixture.company }
  const invited = {
    email: 'tess@bright.test',
    firstName: 'Tess',
    lastName: 'Gone',
    role: 'installer_basic',
  } as const
  const { id: invitedId } = (await as(admin)(staffEndpoints.inviteStaffMember, { body: invited })).body
  await platform.system((tx) =>
    tx.updateTable('staff').where('id', '=', invitedId).set({ lastName: 'Left' }).execute(),
  )
  for (const staffId of [invitedId, fixture.installerId])
    await as(admin)(staffEndpoints.deleteStaffMember, { params: { staffId } })

  test('keeps the name in what was done [HISTORY-22]', async () => {
    const { items } = (
      await as(admin)(historyEndpoints.listHistory, { params: { installationId }, query: {} })
    ).body
    expect(items).not.toEqual([])
    expect(new Set(items.map(({ actorName }) => actorName))).toEqual(new Set(['Iris Installer']))
  })

  test('is named where the company tells of the removal, with what was known [HISTORY-22]', async () => {
    const query = { filter: "operation eq 'deleteStaffMember'" }
    const { items } = (await as(admin)(historyEndpoints.listCompanyHistory, { params, query })).body
    expect(items.map(({ thingName }) => thingName)).toEqual(['Iris Installer', 'Tess Left'])
    expect(items[1]?.changes).toContainEqual({ field: 'email', before: 'tess@bright.test', after: null })
  })
})

describe('the history of an installation', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` })
  const { as, clock, fixture } = platform

  const read = async (installationId: string, query: { filter?: string; top?: number } = {}) =>
    (await as(installer)(listHistory, { params: { installationId }, query })).body.items

  async function aFloor(installationId: string) {
    const params = { installationId }
    const body = { customerReference: 'Ground floor', number: 0, locks: [] }
    const floorId = (await as(installer)(createFloor, { params, body })).body.id
    return { ...params, floorId }
  }

  test('tells who did what to which thing, when, with the changed values before and after [HISTORY-01 HISTORY-02]', async () => {
    const installationId = await aSite(platform)
    const params = await aFloor(installationId)
    const body = { customerReference: 'Lobby', number: 0 }
    await as(installer)(changeFloor, { params, body })
    await as(installer)(deleteFloor, { params, query: {} })

    const [deleted, changed, created, made] = await read(installationId)
    expect(made).toMatchObject({
      seq: 1,
      operation: 'createInstallation',
      thingId: installationId,
      thingName: 'Harbour House',
    })
    expect(created).toMatchObject({ seq: 2, operation: 'createFloor', thingId: params.floorId })
    expect(changed).toMatchObject({
      seq: 3,
      at: clock.now.toISOString(),
      actorKind: 'staff',
      actorId: fixture.installerId,
      actorName: 'Iris Installer',
      operation: 'changeFloor',
      outcome: 'done',
      thingId: params.floorId,
      // it is gone, and was called so last
      thingName: 'Lobby',
      changes: [{ field: 'customerReference', before: 'Ground floor', after: 'Lobby' }],
      isErased: false,
    })
    expect(deleted).toMatchObject({
      seq: 4,
      operation: 'deleteFloor',
      changes: [
        { field: 'customerReference', before: 'Lobby', after: null },
        { field: 'number', before: '0', after: null },
      ],
    })
  })

  test('is filtered by person, operation, thing, time and outcome [HISTORY-02]', async () => {
    const installationId = await aSite(platform)
    const { floorId } = await aFloor(installationId)
    const other = await aFloor(await aSite(platform))
    clock.now = new Date(clock.now.getTime() + 60_000)
    await as(installer)(changeFloor, { params: { installationId, floorId }, body: { number: 3 } })
    const found = async (filter: string) => (await read(installationId, { filter })).map(({ seq }) => seq)

    expect(await found(`thing_id eq '${floorId}'`)).toEqual([3, 2])
    expect(await found(`thing_id eq '${other.floorId}'`)).toEqual([])
    expect(await found(`actor_id eq '${fixture.installerId}' and operation eq 'changeFloor'`)).toEqual([3])
    expect(await found(`actor_id eq '${fixture.adminId}'`)).toEqual([])
    expect(await found(`at lt ${clock.now.toISOString()}`)).toEqual([2, 1])
    expect(await found("outcome in ('refused', 'denied')")).toEqual([])
  })

  test('keeps the order of what happened when the clock is set back, and loses nothing [HISTORY-10]', async () => {
    const installationId = await aSite(platform)
    const params = await aFloor(installationId)
    const now = clock.now
    clock.now = new Date(now.getTime() - 3_600_000)
    await as(installer)(changeFloor, { params, body: { number: 3 } })
    clock.now = now
    expect((await read(installationId)).map(({ seq }) => seq)).toEqual([3, 2, 1])
    const body = { from: null, checkpoint: null }
    expect((await as(installer)(verifyHistory, { params, body })).body).toMatchObject({
      fault: null,
      size: 3,
      setBackAt: 3,
    })
  })

  test('is closed to by-access installers and to other companies [HISTORY-02]', async () => {
    const installationId = await aSite(platform)
    const share = await aShare(platform, installationId)
    const body = { from: null, checkpoint: null }
    for (const [params, status] of [
      [{ installationId: share.installationId }, 403],
      [{ installationId }, 404],
    ] as const) {
      expect((await as(stranger)(listHistory, { params, query: {} })).status).toBe(status)
      expect((await as(stranger)(verifyHistory, { params, body })).status).toBe(status)
    }
  })

  test('leaves its size and root with the owner at the release [HISTORY-09]', async () => {
    const gus = { subject: 'gus', email: 'gus@customer.test' }
    const { installationId } = await anOwnedSite(platform, gus)
    await mailbox.take(gus.email)
    const [newest] = await read(installationId, { top: 1 })
    await as(installer)(installationEndpoints.releaseInstallation, { params: { installationId } })
    expect(plainText(await mailbox.take(gus.email))).toContain(
      `Checkpoint of the history: ${newest?.seq}:${newest?.hash}.`,
    )
  })

  test('of two sites is written at once, and of one site in turn, without a gap [HISTORY-03]', async () => {
    const sites = await Promise.all([aSite(platform), aSite(platform)])
    await Promise.all(
      sites.flatMap((installationId) =>
        Array.from({ length: 10 }, (_, number) =>
          as(installer)(createFloor, {
            params: { installationId },
            body: { customerReference: `Floor ${number}`, number, locks: [] },
          }),
        ),
      ),
    )
    for (const installationId of sites) {
      const body = { from: null, checkpoint: null }
      const { body: verified } = await as(installer)(verifyHistory, { params: { installationId }, body })
      expect(verified).toMatchObject({ size: 11, fault: null })
    }
  })

  test('a person who is not of the company stays without a name', async () => {
    const { installationId } = await anOwnedSite(platform)
    const kinds = (await read(installationId)).map(({ actorKind, actorName }) => [actorKind, actorName])
    expect(kinds).toContainEqual(['owner', null])
  })

  test('tells of refused changes, at most ten a minute of a person, and how many were left out [HISTORY-11]', async () => {
    const installationId = await aSite(platform)
    const { floorId } = await aFloor(installationId)
    const params = { installationId }
    const taken = { customerReference: 'Again', number: 0, locks: [] }
    const refuse = () => as(installer)(createFloor, { params, body: taken })
    clock.now = new Date(clock.now.getTime() + 60_000)
    for (let call = 0; call < 14; call += 1) expect((await refuse()).status).toBe(409)
    const refused = await read(installationId, { filter: "outcome eq 'refused'" })
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({
      operation: 'createFloor',
      actorId: fixture.installerId,
      changes: [{ field: 'reason', before: null, after: 'FloorNumberTaken' }],
    })
    clock.now = new Date(clock.now.getTime() + 60_000)
    await refuse()
    const [next] = await read(installationId, { top: 1 })
    expect(next?.changes).toContainEqual({ field: 'leftOut', before: null, after: '4' })
    expect((await read(installationId, { filter: `thing_id eq '${floorId}'` })).length).toBe(1)
  })

  test('tells of what its owner was refused, at most ten times a minute [HISTORY-20]', async () => {
    const { installationId, siteId } = await anOwnedSite(platform, olga)
    const recordId = await aRecord(platform, installationId)
    const accept = () =>
      as(olga)(ownedRecordEndpoints.acceptOwnedRecord, {
        params: { siteId, recordId },
        body: { remarks: '' },
      })
    expect((await accept()).status).toBe(200)
    for (let time = 0; time < 12; time += 1) expect((await accept()).status).toBe(409)
    const refused = await read(installationId, { filter: "outcome eq 'refused'" })
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({
      operation: 'acceptOwnedRecord',
      actorKind: 'owner',
      thingId: recordId,
    })
  })

  test('tells of changes that were denied after the release [HISTORY-11]', async () => {
    const { installationId } = await anOwnedSite(platform)
    const params = { installationId }
    await as(installer)(installationEndpoints.releaseInstallation, { params })
    clock.now = new Date(clock.now.getTime() + 60_000)
    const body = { customerReference: 'Late', number: 1, locks: [] }
    expect((await as(installer)(createFloor, { params, body })).status).toBe(403)
    const denied = await platform.system((tx) =>
      tx
        .selectFrom('audit')
        .where('installationId', '=', installationId)
        .where('outcome', '=', 'denied')
        .selectAll()
        .execute(),
    )
    expect(denied).toMatchObject([{ operation: 'createFloor', change: { reason: 'InstallationClosed' } }])
  })
})
