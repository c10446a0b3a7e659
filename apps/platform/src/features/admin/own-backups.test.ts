import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { runCommissioning } from '../../app/commissioning.ts'
import { createMeasures } from '../../infra/metrics/measures.ts'
import { testBarriers } from '../../testing/test-barriers.ts'
import { aPdf } from '../../testing/test-files.ts'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { startOwnBackups } from './own-backups.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const FIRST_BACKUP_FILE = 'commissioning-2026-11-21T10-00-00Z.tar'

const home = await mkdtemp(join(tmpdir(), 'commissioning-own-backups-'))
afterAll(() => rm(home, { recursive: true }))
const folder = join(home, 'backups')
const env = { BACKUP_DIR: folder, BACKUP_KEEP: '2', DATA_DIR: join(home, 'data'), METRICS_TOKEN: 'secret' }
const platform = await testPlatform(env)
const { as, app, clock, database, now, settings } = platform
const { openTransaction, untilWaiting, untilNobodyWaits } = testBarriers(database)
const start = clock.now.getTime()
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const archives = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('commissioning-')).toSorted()

/** A process that looks whether a backup is due; what somebody left half-made is cleared away when one is begun. */
async function isDue(): Promise<boolean> {
  const left = join(folder, '.making')
  await writeFile(left, '')
  await aProcess().close()
  const isBegun = !(await readdir(folder)).includes('.making')
  await rm(left, { force: true })
  return isBegun
}

function aProcess() {
  const backups = startOwnBackups(database, { ownerUrl: database.url, settings, now, log })
  if (!backups) throw new Error('No backups are wanted.')
  return backups
}

test('a platform with a folder for backups makes one at its start, proves it, and tells its age [CLI-06 OBS-05]', async () => {
  const read = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })).payload
  await expect.poll(archives).toEqual([FIRST_BACKUP_FILE])
  const check = ['check', join(folder, FIRST_BACKUP_FILE)]
  expect(await runCommissioning(check, { DATABASE_URL: database.url })).toMatchObject({ isDone: true })
  expect(await read()).toMatch(/^commissioning_backup_age_seconds 0$/m)
  clock.now = new Date(start + HOUR_MS)
  expect(await read()).toMatch(/^commissioning_backup_age_seconds 3600$/m)
  expect(await read()).toMatch(/^commissioning_backup_failed 0$/m)
})

test('without a folder nothing is made, and one in the data folder is refused [CLI-06]', () => {
  const none = testSettings('http://issuer.test')
  expect(none.backups).toBeUndefined()
  expect(startOwnBackups(database, { ownerUrl: '', settings: none, now, log })).toBeUndefined()
  const inside = () =>
    testSettings('http://issuer.test', { DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data/old/x' })
  expect(inside).toThrow('BACKUP_DIR is in DATA_DIR: each backup would hold those before it.')
})

test('the next one is due a week later, for one process at a time [CLI-06]', async () => {
  clock.now = new Date(start + 7 * DAY_MS - 1)
  expect(await isDue()).toBe(false)
  clock.now = new Date(start + 7 * DAY_MS)
  const end = await openTransaction((tx) => sql`select pg_advisory_xact_lock(720507)`.execute(tx))
  expect(await isDue()).toBe(false)
  await end()
  expect(await isDue()).toBe(true)
  expect(await archives()).toEqual([FIRST_BACKUP_FILE])
})

test('one that cannot be proven is not stored, and is tried again an hour later, when older ones go [CLI-06 OBS-05]', async () => {
  const params = { installationId: await aSite(platform) }
  const body = { customerReference: 'Ground floor' }
  await as(installer)(floorPlanEndpoints.createFloorPlan, { params, body, file: aPdf() })
  const [stored, elsewhere] = [join(settings.filesDir, 'kept'), join(settings.filesDir, 'elsewhere')]
  await rename(stored, elsewhere)
  await writeFile(join(folder, 'commissioning-2026-11-01T10-00-00Z.tar'), '')
  await writeFile(join(folder, 'of-the-operator.tar'), '')
  const timers = vi.spyOn(globalThis, 'setInterval')
  const backups = aProcess()
  const [hourly] = timers.mock.calls.find(([, ms]) => ms === HOUR_MS) ?? []
  timers.mockRestore()
  const measures = createMeasures(database, now, { readBackups: backups.state })
  await expect.poll(() => log.error.mock.calls).toHaveLength(1)
  expect(log.error.mock.calls[0]?.[0].err.message).toMatch(/cannot be relied on.\nThe file \S+ is missing\.$/)
  expect(await archives()).toEqual(['commissioning-2026-11-01T10-00-00Z.tar', FIRST_BACKUP_FILE])
  expect(await measures.text()).toMatch(/^commissioning_backup_failed 1$/m)

  await rename(elsewhere, stored)
  hourly?.()
  await expect.poll(() => log.info.mock.calls).toHaveLength(1)
  expect(await archives()).toEqual([FIRST_BACKUP_FILE, 'commissioning-2026-11-28T10-00-00Z.tar'])
  expect(await readdir(folder)).toContain('of-the-operator.tar')
  expect(await measures.text()).toMatch(/^commissioning_backup_failed 0$/m)
  await backups.close()
})

test('the password of the login is not tried for the owner, who makes the backup [CLI-06]', async () => {
  clock.now = new Date(start + 15 * DAY_MS)
  vi.stubEnv('DATABASE_PASSWORD', 'of the login')
  onTestFinished(() => void vi.unstubAllEnvs())
  const backups = aProcess()
  await expect.poll(() => [...log.info.mock.calls, ...log.error.mock.calls]).toHaveLength(1)
  await backups.close()
  expect(await archives()).toContain('commissioning-2026-12-06T10-00-00Z.tar')
})

test('a process that ends gives up the backup that it makes [CLI-06]', async () => {
  clock.now = new Date(start + 23 * DAY_MS)
  const before = await readdir(folder)
  const dump = `relation = 'access_code'::regclass`
  const end = await openTransaction((tx) => sql`lock table access_code`.execute(tx))
  const backups = aProcess()
  await untilWaiting(dump)
  await backups.close()
  await untilNobodyWaits(dump)
  await end()
  expect(await readdir(folder)).toEqual(before)
  expect(log.error).not.toHaveBeenCalled()
})

test('an archive that a wrong clock named ahead of now holds up no other one, and takes no place [CLI-06 OBS-05]', async () => {
  clock.now = new Date(start + 31 * DAY_MS)
  const ahead = 'commissioning-2035-01-01T00-00-00Z.tar'
  await writeFile(join(folder, ahead), '')
  const backups = aProcess()
  await expect.poll(() => [...log.info.mock.calls, ...log.error.mock.calls]).toHaveLength(1)
  expect(await archives()).toEqual([
    'commissioning-2026-12-06T10-00-00Z.tar',
    'commissioning-2026-12-22T10-00-00Z.tar',
    ahead,
  ])
  expect(await backups.state()).toEqual({ ageSeconds: 0, unprovenSeconds: 0, hasFailed: false })
  await backups.close()
})

test('while there is no backup at all its age is that of the process [CLI-06 OBS-05]', async () => {
  const end = await openTransaction((tx) => sql`select pg_advisory_xact_lock(720507)`.execute(tx))
  onTestFinished(end)
  const none = { ...settings, backups: { folder: join(home, 'none'), everyDays: 7, keep: 2 } }
  const backups = startOwnBackups(database, { ownerUrl: database.url, settings: none, now, log })
  if (!backups) throw new Error('No backups are wanted.')
  const measures = createMeasures(database, now, { readBackups: backups.state })
  clock.now = new Date(clock.now.getTime() + 10 * DAY_MS)
  expect(await measures.text()).toMatch(/^commissioning_backup_age_seconds 864000$/m)
  expect(await backups.state()).toMatchObject({ ageSeconds: 0 })
  await backups.close()
})
