import { createHash, createPublicKey, verify } from 'node:crypto'
import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { ownedRecordEndpoints, recordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import type { RecordKey } from '@commissioning/domain/site-record/record-file'
import { verifyRecord } from '@commissioning/domain/site-record/verify-record'
import { describe, expect, test } from 'vitest'
import { recordActs } from '../../infra/audit/audit-store.ts'
import { admin, installer } from '../../testing/test-fixture.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aRecord } from '../../testing/test-record.ts'
import { runErasePerson } from './erase-person-command.ts'
import { runExportPerson } from './export-person-command.ts'

const olga = { subject: 'olga', email: 'olga@customer.test' }
const remarks = 'The gate sticks.'

describe('the data of a person', async () => {
  const platform = await testPlatform()
  const { as, database } = platform
  const env = { DATABASE_URL: database.url }
  const { installationId, siteId } = await anOwnedSite(platform, olga)
  const recordId = await aRecord(platform, installationId)
  await as(olga)(ownedRecordEndpoints.acceptOwnedRecord, { params: { siteId, recordId }, body: { remarks } })
  const textOf = async () =>
    (await as(installer)(recordEndpoints.getRecordFile, { params: { recordId } })).body.text()
  const verdictOf = async (text: string) =>
    verifyRecord(text, {
      keys: (await as(installer)(recordEndpoints.listRecordKeys, {})).body.items,
      sha256: async (content) => createHash('sha256').update(content).digest('hex'),
      verifySignature: async ({ kty, crv, x }: RecordKey, signature: string, content: string) =>
        verify(
          null,
          Buffer.from(content),
          createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
          Buffer.from(signature, 'base64url'),
        ),
    })

  test('is exported as JSON, without codes and salts [PERSON-01]', async () => {
    const { isDone, text } = await runExportPerson([olga.email.toUpperCase()], env)
    expect(isDone, text).toBe(true)
    const data = JSON.parse(text) as Record<string, unknown[]>
    expect(data).toMatchObject({
      email: olga.email,
      owner: [{ email: olga.email }],
      ownedSites: [{ id: siteId }],
      records: [{ id: recordId, accepted_by: olga.email, remarks }],
    })
    expect(data.invitations?.length).toBeGreaterThan(0)
    expect(data.history?.length).toBeGreaterThan(0)
    expect(text).not.toMatch(/code_hash|_salt/)
    expect(await runExportPerson(['nobody@nowhere.test'], env)).toMatchObject({ isDone: false })
  })

  test('leaves a sealed record, which keeps a pseudonym and stays genuine [RECORD-17]', async () => {
    const before = await verdictOf(await textOf())
    const { text, isDone } = await runErasePerson([olga.email], env)
    expect({ text, isDone }).toMatchObject({
      isDone: true,
      text: expect.stringContaining('1 records of sites'),
    })
    const file = await textOf()
    expect(file).not.toContain(olga.email)
    const verdict = await verdictOf(file)
    expect(verdict).toMatchObject({
      kind: 'genuine',
      seal: before.seal,
      acceptances: [{ by: expect.stringMatching(/^Erased person [0-9a-f]{6}$/), remarks }],
    })
    expect(verdict.erasedAt?.length).toBe(1)
  })
})

describe('a member of staff who tested doors', async () => {
  const platform = await testPlatform()
  const ask = platform.as(installer)
  const env = { DATABASE_URL: platform.database.url }
  const { installationId } = await anOwnedSite(platform, olga)
  const planned = { number: '1', customerReference: 'Office', floorId: null, lockType: null }
  const { body: door } = await ask(doorEndpoints.createDoor, {
    params: { installationId },
    body: { ...planned, communicationType: null, isEscapeRoute: false, externalId: null },
  })
  const params = { installationId, doorId: door.id }
  await ask(doorTestEndpoints.startDoorTest, { params })
  const people = (await ask(doorTestEndpoints.listDoorTests, { params: { installationId } })).body.people
  const me = people.find(({ id }) => id === platform.fixture.installerId)
  await ask(doorTestEndpoints.answerDoorTestPoint, {
    params,
    body: { point: 'label', result: 'failed', reason: 'Says 2.', seen: null, assigneeId: me?.id ?? null },
  })
  const stored = async () =>
    JSON.stringify((await ask(doorTestEndpoints.getDoorTest, { params })).body.points) +
    JSON.stringify((await ask(doorTestEndpoints.getDoorTest, { params })).body.issues) +
    JSON.stringify((await ask(doorTestEndpoints.getDoorTest, { params })).body.run)

  test('who left is found where no id was stored by the name that the history told last [PERSON-04]', async () => {
    const tess = {
      firstName: 'Tess',
      lastName: 'Gone',
      email: 'tess@harbour.test',
      role: 'installer_basic',
    } as const
    const { body } = await platform.as(admin)(staffEndpoints.inviteStaffMember, { body: tess })
    await platform.system((tx) =>
      tx.updateTable('staff').where('id', '=', body.id).set({ lastName: 'Left' }).execute(),
    )
    await platform.as(admin)(staffEndpoints.deleteStaffMember, { params: { staffId: body.id } })
    const { startedBy, startedById } = await platform.system(async (tx) => {
      const run = await tx.selectFrom('doorTestRun').selectAll().executeTakeFirstOrThrow()
      await tx.updateTable('doorTestRun').set({ startedBy: 'Tess Left', startedById: null }).execute()
      return run
    })
    const { text } = await runExportPerson([tess.email], env)
    expect(JSON.parse(text)).toMatchObject({ doorTestRuns: [{ started_by: 'Tess Left' }] })
    await platform.system((tx) => tx.updateTable('doorTestRun').set({ startedBy, startedById }).execute())
  })

  test('has under a new name what was done under the earlier one, and a namesake has none of it [PERSON-05]', async () => {
    const renameStaff = (email: string, first: string, last: string) =>
      platform.system((tx) =>
        tx
          .updateTable('staff')
          .where('email', '=', email)
          .set({ firstName: first, lastName: last })
          .execute(),
      )
    const [first = '', last = ''] = me?.name.split(' ') ?? []
    await renameStaff(admin.email, first, last)
    await renameStaff(installer.email, 'Married', last)
    const exported = async (email: string) => JSON.parse((await runExportPerson([email], env)).text)
    expect(await exported(installer.email)).toMatchObject({
      doorTestRuns: [{ started_by: me?.name }],
      doorTestAnswers: [{ by_name: me?.name }],
      doorIssues: [{ opened_by: me?.name }],
    })
    expect(await exported(admin.email)).toMatchObject({
      doorTestRuns: [],
      doorTestAnswers: [],
      doorIssues: [],
    })
    const set = (startedById: string | null) =>
      platform.system((tx) => tx.updateTable('doorTestRun').set({ startedById }).execute())
    // entries of earlier releases may have no id, and then the name decides
    await set(null)
    expect((await exported(admin.email)).doorTestRuns).toHaveLength(1)
    await set(platform.fixture.installerId)
  })

  test('is exported with the tests, answers and issues, and erased from them [PERSON-03]', async () => {
    const { text } = await runExportPerson([installer.email], env)
    expect(JSON.parse(text)).toMatchObject({
      doorTestRuns: [{ door_id: door.id, started_by: me?.name }],
      doorTestAnswers: [{ point: 'label', by_name: me?.name }],
      doorIssues: [{ opened_by: me?.name, assignee_name: me?.name }],
    })
    expect(await stored()).toContain(me?.name)
    const erased = await runErasePerson([installer.email], env)
    expect(erased.text).toContain('and 4 entries of door tests')
    expect(await stored()).not.toContain(me?.name)
    expect(await stored()).toMatch(/"byName":"Erased person [0-9a-f]{6}"/)
  })
})

describe('a member of staff who was removed', async () => {
  const platform = await testPlatform()
  const { as, database, fixture } = platform
  const env = { DATABASE_URL: database.url }
  const { installationId } = await anOwnedSite(platform, olga)
  await as(admin)(staffEndpoints.deleteStaffMember, { params: { staffId: fixture.installerId } })
  const historyOf = async () =>
    (await as(admin)(historyEndpoints.listHistory, { params: { installationId }, query: {} })).body.items

  test('is exported and erased as well [PERSON-04]', async () => {
    const { text } = await runExportPerson([installer.email], env)
    const history = JSON.parse(text).history as { actor_id: string }[]
    expect(history.map(({ actor_id }) => actor_id)).toContain(fixture.installerId)
    expect((await historyOf()).map(({ actorId }) => actorId)).toContain(fixture.installerId)
    expect(await runErasePerson([installer.email], env)).toMatchObject({ isDone: true })
    expect((await historyOf()).map(({ actorId }) => actorId)).not.toContain(fixture.installerId)
    expect(await runErasePerson([installer.email], env)).toMatchObject({ isDone: false })
  })
})

describe('people whose addresses are alike', async () => {
  const platform = await testPlatform()
  const { database } = platform
  const env = { DATABASE_URL: database.url }
  const entry = (text: string) =>
    platform.system((tx) =>
      recordActs(tx, new Date(0), [
        {
          operation: 'inviteStaff',
          actorKind: 'system',
          actorId: null,
          companyId: platform.fixture.company,
          collectionId: null,
          subject: { email: text },
          change: {},
        },
      ]),
    )
  await platform.system((tx) =>
    tx
      .updateTable('staff')
      .where('id', '=', platform.fixture.installerId)
      .set({ email: 'otto@straße.test' })
      .execute(),
  )
  for (const text of [
    'otto@xn--strae-oqa.test',
    'Otto@STRASSE.test',
    'lotto@straße.test',
    'otto@straße.test.example',
  ])
    await entry(text)
  const left = async () => {
    const { rows } = await database.executeSql(
      "select subject ->> 'email' as email from audit where operation = 'inviteStaff' order by at, id",
    )
    return rows.map(({ email }) => email)
  }

  test('are told apart, and found in each spelling of their own [PERSON-02]', async () => {
    const { text } = await runExportPerson(['Otto@xn--strae-oqa.test'], env)
    expect(JSON.parse(text)).toMatchObject({
      email: 'otto@straße.test',
      staff: [{ email: 'otto@straße.test' }],
    })
    expect(JSON.parse(text).history).toHaveLength(1)
    expect(await runErasePerson(['otto@straße.test'], env)).toMatchObject({ isDone: true })
    expect(await left()).toEqual([null, 'Otto@STRASSE.test', 'lotto@straße.test', 'otto@straße.test.example'])
  })
})
