import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { operationsEndpoints } from '@commissioning/contract/admin/operations-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { afterAll, expect, test } from 'vitest'
import { createDatabaseJobSql } from '../../infra/jobs/job-sql.ts'
import { admin, installer, outsider } from '../../testing/test-fixture.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const operator: TestPerson = { subject: 'otis', email: 'Otis@Operations.test' }
const backupDir = mkdtempSync(join(tmpdir(), 'commissioning-backups-'))
afterAll(() => rmSync(backupDir, { recursive: true, force: true }))
const env = { METRICS_TOKEN: 'secret', OPERATORS: `otis@operations.test, ${admin.email}` }
const platform = await testPlatform(env)
const { as, clock, database, system, request } = platform
const { getOperations, retryGivenUpJobs } = operationsEndpoints
const read = async (person = operator) => (await as(person)(getOperations, {})).body
const readQueue = async (name: string) => (await read()).queues.find(({ queue }) => queue === name)

async function aGivenUpJob(queue: string, data: object): Promise<string> {
  const id = randomUUID()
  await database.executeSql(
    `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, start_after)
     values ($1, $2, $3, 'failed', 3, 3, now() - interval '11 hours', now() - interval '11 hours')`,
    [id, queue, JSON.stringify(data)],
  )
  return id
}

test('who signs in with an address of OPERATORS is one, in a company or in none, and nobody else is [OPSPAGE-01]', async () => {
  for (const person of [operator, admin]) expect((await as(person)(getOperations, {})).status).toBe(200)
  for (const person of [
    installer,
    outsider,
    { ...operator, emailVerified: false },
    { ...admin, emailVerified: false },
  ])
    expect(await as(person)(getOperations, {})).toMatchObject({
      status: 403,
      body: { ErrorCode: 'NotAllowed', Message: 'This is for the operators of the platform alone.' },
    })
  expect((await request({ method: 'GET', url: '/api/operations' })).statusCode).toBe(401)
})

test('an operator without a company gets nothing else, and a member of staff appears as one [OPSPAGE-01]', async () => {
  const { getMe } = accountEndpoints
  expect((await as(admin)(getMe, {})).body).toMatchObject({ isOperator: true })
  expect((await as(installer)(getMe, {})).body).toMatchObject({ isOperator: false })
  expect(await as(operator)(getMe, {})).toMatchObject({ status: 403 })
  const params = { installationId: await aSite(platform) }
  expect(await as(operator)(iqEndpoints.listIqs, { params, query: {} })).toMatchObject({ status: 403 })
})

test('an operator reads program, database, IQs, queues and broker, as the metrics tell them [OPSPAGE-02 ZONE-30]', async () => {
  const installationId = await aSite(platform)
  const ids = [await addTestIq(platform, installationId), await addTestIq(platform, installationId)].map(
    ({ id }) => id,
  )
  const [held = '', late = ''] = ids
  const unpublished = () =>
    system((tx) =>
      tx
        .selectFrom('iq')
        .where(({ eb, or, ref }) =>
          or([eb('publishedVersion', '<', ref('desiredVersion')), eb('publishingUntil', 'is not', null)]),
        )
        .select('id')
        .execute(),
    )
  // the gateway's own changes would come between
  await expect.poll(unpublished).toEqual([])
  const ago = (seconds: number) => new Date(clock.now.getTime() - seconds * 1000)
  await system(async (tx) => {
    await tx.updateTable('iq').where('id', '=', held).set({ hold: 'ahead' }).execute()
    await tx
      .updateTable('iq')
      .where('id', '=', late)
      .set({ online: true, lastSeen: ago(40), publishedAt: ago(30), publishedVersion: 2, desiredVersion: 2 })
      .set({ reportedVersion: 1 })
      .execute()
  })
  const operations = await read()
  expect(operations).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    zoneRulesVersion: expect.stringMatching(/^20\d\d[a-z]$/),
    migration: expect.stringMatching(/^\d{3}-[a-z-]+\.sql$/),
    startedAt: '2026-11-21T10:00:00.000Z',
    isBrokerConnected: true,
    backup: null,
    iqs: {
      onlineCount: 1,
      offlineCount: 1,
      behind: 1,
      held: 1,
      oldestReportSeconds: 40,
      oldestUnappliedSeconds: 30,
    },
  })
  const { rows } = await database.executeSql('select pg_database_size(current_database()) as bytes')
  expect(Math.abs(operations.databaseBytes - Number(rows[0]?.bytes))).toBeLessThan(10_000_000)
  const { payload } = await request({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
  expect(payload).toContain('\ncommissioning_iqs_held 1\n')
  expect(operations.queues.map(({ queue }) => queue)).toEqual([
    'mail',
    'remove-file',
    'seal-record',
    'tag-list',
  ])
})

test('what an operator reads names nobody and nothing: numbers alone [OPSPAGE-03]', async () => {
  const installationId = await aSite(platform)
  await addTestIq(platform, installationId)
  const {
    version,
    migration,
    zoneRulesVersion: _rules,
    startedAt,
    isBrokerConnected,
    queues,
    ...numbers
  } = await read()
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
  const rest = [numbers, queues.map(({ queue: _, ...counts }) => counts)].flatMap(leaves)
  expect(rest.filter((value) => typeof value !== 'number' && value !== null)).toEqual([])
  expect(rest.length).toBeGreaterThan(15)
})

test('the age of the newest backup of BACKUP_DIR is shown, and whether the last one failed [OPSPAGE-02]', async () => {
  for (const name of ['commissioning-2026-11-20T10-00-00Z.tar', 'nothing-of-ours.txt'])
    writeFileSync(join(backupDir, name), '')
  const other = await testPlatform({ ...env, BACKUP_DIR: backupDir })
  const { body } = await other.as(operator)(getOperations, {})
  expect(body.backup).toEqual({ ageSeconds: 86_400, hasFailed: false })
})

test('given-up jobs are tried once more, by whom is in the record, and others wait where they were [OPSPAGE-04]', async () => {
  const files = [randomUUID(), randomUUID()]
  const jobs = await Promise.all(files.map((id) => aGivenUpJob('remove-file', { id })))
  const elsewhere = await aGivenUpJob('tag-list', {})
  expect(await readQueue('remove-file')).toMatchObject({ givenUp: 2 })
  const headers = { 'idempotency-key': 'try-them-again' }
  const params = { queue: 'remove-file' }
  const answer = await as(operator)(retryGivenUpJobs, { params }, headers)
  expect(answer).toMatchObject({ status: 200, body: { retried: 2 } })
  expect(await as(operator)(retryGivenUpJobs, { params }, headers)).toMatchObject({ body: { retried: 2 } })
  expect(await as(operator)(retryGivenUpJobs, { params })).toMatchObject({ body: { retried: 0 } })

  const stateOf = async (id: string) => {
    const { rows } = await createDatabaseJobSql(database).executeSql(
      'select state from pgboss.job where id = $1',
      [id],
    )
    return rows[0]?.state
  }
  for (const id of jobs) await expect.poll(() => stateOf(id)).toBe('completed')
  expect(await stateOf(elsewhere)).toBe('failed')
  expect(await readQueue('remove-file')).toMatchObject({ givenUp: 0 })
  const records = await system((tx) =>
    tx.selectFrom('audit').where('operation', '=', 'retryGivenUpJobs').selectAll().execute(),
  )
  expect(records).toHaveLength(2)
  expect(records[0]).toMatchObject({
    actorKind: 'operator',
    actorId: expect.stringMatching(/^[\da-f-]{36}$/),
    companyId: null,
    subject: { queue: 'remove-file' },
  })
})

test('a queue that is none is not found, and who is no operator tries nothing again [OPSPAGE-04]', async () => {
  for (const queue of ['nowhere', 'mail-given-up'])
    expect((await as(operator)(retryGivenUpJobs, { params: { queue } })).status).toBe(404)
  const id = await aGivenUpJob('tag-list', {})
  expect((await as(installer)(retryGivenUpJobs, { params: { queue: 'tag-list' } })).status).toBe(403)
  const { rows } = await createDatabaseJobSql(database).executeSql(
    'select state from pgboss.job where id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'failed' }])
})
