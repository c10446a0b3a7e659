import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { openDatabase } from '@commissioning/database/open-database'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { runCommissioning } from '../../app/commissioning.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import { newId } from '../../infra/database/new-id.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { createS3Store } from '../../infra/files/s3-store.ts'
import { testBarriers } from '../../testing/test-barriers.ts'
import { aPdf } from '../../testing/test-files.ts'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { measureMemory } from '../../testing/test-memory.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { makeS3Environment, startS3 } from '../../testing/test-s3.ts'

const MB = 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'commissioning-bucket-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { s3, stop } = await startS3()
const ours = { ...s3, prefix: 'ours/' }
const platform = await testPlatform(makeS3Environment(ours))
const { as, database, clock } = platform
const { openTransaction, untilWaiting } = testBarriers(database)
const params = { installationId: await aSite(platform) }
const store = createS3Store(ours)

const archive = join(folder, 'backup.tar')
const env = {
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'https://commissioning.example.org',
  ...makeS3Environment(ours),
}
const run = (...args: string[]) => runCommissioning(args, env)

const upload = async (customerReference: string) =>
  (
    await as(installer)(floorPlanEndpoints.createFloorPlan, {
      params,
      body: { customerReference },
      file: aPdf(),
    })
  ).body.id
const remove = (floorPlanId: string) =>
  as(installer)(floorPlanEndpoints.deleteFloorPlan, { params: { ...params, floorPlanId } })
const readContent = (bytes: Readable | undefined) => bytes && text(bytes)
const idsIn = async (which = store) => {
  const ids: string[] = []
  for await (const id of which.ids()) ids.push(id)
  return ids.toSorted()
}

// the test database keeps a connection of its own, as another process would
async function endOthers({ url }: { url: string }): Promise<void> {
  const server = await openDatabase({ url: `${url}?application_name=commissioning-claim` })
  await server.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await server.close()
}

test('plans of a bucket that come and go while a backup is made are in it with the rows of its dump [CLI-05 CLI-08]', async () => {
  const going = await upload('Ground floor')
  // the dump asks for every table before it reads the first one
  const endHold = await openTransaction((tx) => sql`lock table access_code`.execute(tx))
  const backup = run('backup', archive)
  await untilWaiting(`relation = 'access_code'::regclass`)
  await remove(going)
  await upload('Roof')
  const removals = `select from pgboss.job where name = 'remove-file' and state <> 'completed'`
  await expect.poll(async () => (await database.executeSql(removals)).rows).toEqual([])
  await endHold()
  expect(await backup).toEqual({
    isDone: true,
    text: `${archive} holds the database and 2 files. It holds secrets: keep it to yourself.`,
  })
  expect(await run('check', archive)).toEqual({ isDone: true, text: expect.stringContaining('restores') })
})

test('a file that the bucket has lost is named by the check of a backup, by name [CLI-08]', async () => {
  const lacking = join(folder, 'lacking.tar')
  const before = await idsIn()
  await upload('Cellar')
  const [lost = ''] = (await idsIn()).filter((id) => !before.includes(id))
  await store.remove(lost)
  expect(await run('backup', lacking)).toMatchObject({ isDone: true })
  expect(await run('check', lacking)).toMatchObject({
    isDone: false,
    text: expect.stringContaining(`The file ${lost} is missing.`),
  })
})

test('a restore puts the files into the bucket again, or into a folder, byte for byte [CLI-08]', async () => {
  const target = await createFreshDatabase<Tables>(migratePlatform)
  const empty = { ...s3, prefix: 'restored/' }
  await endOthers(target)
  const there = { ...env, ...makeS3Environment(empty), DATABASE_URL: target.url }
  expect(await runCommissioning(['restore', archive, '--yes'], there)).toMatchObject({ isDone: true })
  const restored = createS3Store(empty)
  expect(await idsIn(restored)).toHaveLength(2)
  for (const id of await idsIn(restored))
    expect(await readContent(await restored.open(id))).toBe(await aPdf().text())

  const { S3_BUCKET, S3_URL, S3_PREFIX, S3_ACCESS_KEY, S3_SECRET_KEY, ...inFolder } = there
  expect(await runCommissioning(['restore', archive, '--yes'], inFolder)).toMatchObject({ isDone: true })
  expect(readdirSync(join(folder, 'data', 'files', 'kept'))).not.toEqual([])
  await target.close()
})

test('a large file passes through backup and restore and little of it is held in memory [CLI-08]', async () => {
  const large = { ...s3, prefix: 'large/' }
  const path = join(folder, 'large')
  writeFileSync(path, '')
  truncateSync(path, 300 * MB)
  const id = newId(clock.now)
  await createS3Store(large).put(id, path)
  const target = await createFreshDatabase<Tables>(migratePlatform)
  const file = join(folder, 'large.tar')
  const there = { ...env, ...makeS3Environment(large), DATABASE_URL: target.url }
  const { own } = await measureMemory(async () => {
    expect(await runCommissioning(['backup', file], there)).toMatchObject({
      isDone: true,
      text: expect.stringContaining('and 1 files'),
    })
    const unused = { ...there, ...makeS3Environment({ ...s3, prefix: 'large-again/' }) }
    await endOthers(target)
    expect(await runCommissioning(['restore', file, '--yes'], unused)).toMatchObject({ isDone: true })
  })
  expect(await idsIn(createS3Store({ ...s3, prefix: 'large-again/' }))).toEqual([id])
  // a busy machine frees late what has passed through
  expect(own).toBeLessThan(200 * MB)
  await target.close()
})

test('a bucket that is away fails a backup in a sentence of the bucket, and leaves no archive [CLI-08]', async () => {
  await stop()
  mkdirSync(join(folder, 'none'))
  expect(await run('backup', join(folder, 'none', 'backup.tar'))).toEqual({
    isDone: false,
    text: `The bucket plans at ${s3.url} does not answer.`,
  })
  expect(readdirSync(join(folder, 'none'))).toEqual([])
})
