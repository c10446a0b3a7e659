import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommissioning } from '../../app/commissioning.ts'
import { startFileSweep } from '../../infra/files/file-sweep.ts'
import { createFolderStore } from '../../infra/files/folder-store.ts'
import { testBarriers } from '../../testing/test-barriers.ts'
import { aPdf, filesBelow } from '../../testing/test-files.ts'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const platform = await testPlatform({ RATE_PER_CALLER: '1000000', RATE_PER_ADDRESS: '1000000' })
const { as, clock, database, settings } = platform
const { openTransaction, untilWaiting } = testBarriers(database)
const params = { installationId: await aSite(platform) }
const files = () => filesBelow(join(settings.filesDir, 'kept'))

let plans = 0
async function upload(): Promise<string> {
  plans += 1
  const body = { customerReference: `Plan ${plans}` }
  return (await as(installer)(floorPlanEndpoints.createFloorPlan, { params, body, file: aPdf() })).body.id
}
const remove = (floorPlanId: string) =>
  as(installer)(floorPlanEndpoints.deleteFloorPlan, { params: { ...params, floorPlanId } })

/** The operator at the command line beside the platform; the archive is gone after the test. */
async function anOperator() {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-load-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    FILES_DIR: settings.filesDir,
    PUBLIC_URL: 'https://commissioning.example.org',
  }
  const archive = join(folder, 'backup.tar')
  return {
    backUp: () => runCommissioning(['backup', archive], env),
    check: () => runCommissioning(['check', archive], env),
  }
}

test('plans that come before the dump and go during it are in the archive, and go when it is made [CLI-05]', async () => {
  const { backUp, check } = await anOperator()
  const early = await upload()
  const endRemoval = await openTransaction((tx) =>
    sql`select pg_advisory_xact_lock_shared(720506)`.execute(tx),
  )
  const backup = backUp()
  await untilWaiting(`locktype = 'advisory'`)
  const late = await upload()

  // the dump asks for every table before it reads the first one
  const endHold = await openTransaction((tx) => sql`lock table access_code`.execute(tx))
  await endRemoval()
  await untilWaiting(`relation = 'access_code'::regclass`)
  await remove(early)
  await remove(late)
  await upload()
  const removals = `select from pgboss.job where name = 'remove-file' and state <> 'completed'`
  await expect.poll(async () => (await database.executeSql(removals)).rows).toEqual([])
  await endHold()
  expect(await backup).toMatchObject({ isDone: true })
  expect(await check()).toEqual({ isDone: true, text: expect.stringContaining('restores') })

  expect(await files()).toHaveLength(3)
  const { filesDir } = settings
  const later = () => new Date(clock.now.getTime() + 2 * 3_600_000)
  const store = createFolderStore(join(filesDir, 'kept'))
  const quarantine = join(filesDir, 'quarantine')
  await startFileSweep(database, { store, quarantine, now: later, log: { error: vi.fn() } }).close()
  expect(await files()).toHaveLength(1)
})

test('a backup that is made while rows and files come and go is proven whole [CLI-05]', async () => {
  const { backUp, check } = await anOperator()
  let isDone = false
  let made = 0
  const untilDone = async (work: () => Promise<unknown>) => {
    while (!isDone) await work()
  }
  const load = Promise.all([
    ...[1, 2].map(() =>
      untilDone(async () => {
        const [staying, going] = [await upload(), await upload()]
        expect([staying, (await remove(going)).status]).toEqual([expect.any(String), 204])
        made += 1
      }),
    ),
    untilDone(async () => {
      const body = { customerReference: 'Roof', number: 9, locks: [] }
      const { id } = (await as(installer)(floorEndpoints.createFloor, { params, body })).body
      const floor = { params: { ...params, floorId: id }, query: { force: false } }
      expect((await as(installer)(floorEndpoints.deleteFloor, floor)).status).toBe(204)
    }),
  ])
  await expect.poll(() => made).toBeGreaterThan(0)
  const before = made
  expect(await backUp()).toMatchObject({ isDone: true })
  isDone = true
  await load
  expect(made).toBeGreaterThan(before)
  expect(await check()).toEqual({ isDone: true, text: expect.stringContaining('restores') })
})
