import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@commissioning/database/open-database'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { expect, onTestFinished, test } from 'vitest'
import { runCommissioning } from '../../app/commissioning.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import { newId } from '../../infra/database/new-id.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

/** A product at rest with a company, an upload and a key; `run` is the operator at its command line. */
async function aProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-backup-'))
  const { url, close } = await createFreshDatabase<Tables>(migratePlatform)
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  const dataDir = join(folder, 'data')
  const fileId = newId(now)
  const stored = join(dataDir, 'files', 'kept', fileId.slice(-2))
  mkdirSync(stored, { recursive: true })
  writeFileSync(join(stored, fileId), 'a plan')
  writeFileSync(join(dataDir, 'flags.json'), '{}')
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: 'https://commissioning.example.org' }
  const run = (...args: string[]) => runCommissioning(args, env)
  const onDatabase = async (text: string) => {
    const database = await openDatabase<Tables>({ url })
    const { rows } = await database.executeSql(text)
    await database.close()
    return rows
  }
  return {
    run,
    onDatabase,
    url,
    archive: join(folder, 'backup.tar'),
    folder,
    plan: join(stored, fileId),
    dataDir,
  }
}

// the test database keeps a connection of its own, as another process would
const alone = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

// other tests check other databases on this server
const scratch = `select datname as name from pg_database
  where datname = 'commissioning_check_' || (select oid from pg_database where datname = current_database())`

test('a backup holds database, files and keys, is proven, and comes back in a new epoch [CLI-02 CLI-03 CLI-04]', async () => {
  const { run, onDatabase, archive, plan, dataDir } = await aProduct()
  await run('company', 'Bright Locks', 'ada@bright-locks.example')
  expect(await run('backup', archive)).toMatchObject({
    isDone: true,
    text: expect.stringContaining('holds the database and 1 files'),
  })
  expect(statSync(archive).mode & 0o077).toBe(0)
  expect(await run('check', archive)).toMatchObject({
    isDone: true,
    text: expect.stringContaining('restores'),
  })

  await run('company', 'Far Keys', 'sam@far-keys.example')
  rmSync(plan)
  rmSync(join(dataDir, 'flags.json'))
  await onDatabase(alone)
  expect(await run('restore', archive, '--yes')).toMatchObject({
    isDone: true,
    text: expect.stringContaining('is restored'),
  })
  expect(await onDatabase('select customer_reference as name from company')).toEqual([
    { name: 'Bright Locks' },
  ])
  expect(readFileSync(plan, 'utf8')).toBe('a plan')
  expect(readFileSync(join(dataDir, 'flags.json'), 'utf8')).toBe('{}')
  const [{ epoch } = {}] = await onDatabase('select epoch from database_epoch')
  expect(Number(epoch)).toBeGreaterThan(0)
})

test('a restore asks before it overwrites, and is refused while the product runs [CLI-04]', async () => {
  const { run, onDatabase, url, archive } = await aProduct()
  await run('backup', archive)
  const platform = await openDatabase({ url })
  await platform.listen('changes', () => undefined)
  const inUse = await run('restore', archive, '--yes')
  expect(inUse).toEqual({ isDone: false, text: expect.stringMatching(/^The database is in use/) })
  await platform.close()
  await onDatabase(alone)
  expect(await run('restore', archive)).toEqual({ isDone: false, text: expect.stringContaining('--yes') })
  expect(await onDatabase('select epoch from database_epoch')).toEqual([{ epoch: 0 }])
})

test('a backup that lacks a row or a file is reported to be of no use, by name [CLI-03]', async () => {
  const { run, archive, folder, plan, onDatabase } = await aProduct()
  await run('backup', archive)
  const opened = join(folder, 'opened')
  mkdirSync(opened)
  execFileSync('tar', ['-xf', archive, '-C', opened])
  const manifest = JSON.parse(readFileSync(join(opened, 'manifest.json'), 'utf8'))
  manifest.rows.company = 7
  writeFileSync(join(opened, 'manifest.json'), JSON.stringify(manifest))
  const [part = ''] = readdirSync(join(opened, 'files'))
  rmSync(join(opened, 'files', part), { recursive: true })
  execFileSync('tar', ['-cf', archive, '-C', opened, '.'])
  const { isDone, text } = await run('check', archive)
  expect(isDone).toBe(false)
  expect(text).toContain('The table company has 0 rows instead of 7.')
  expect(text).toContain(`The file ${plan.slice(-36)} is missing or damaged.`)
  expect(await onDatabase(scratch)).toEqual([])
  writeFileSync(archive, 'no archive')
  expect((await run('check', archive)).text).toMatch(/is no backup of this product/)
})

test('checks of one database at once all succeed, also after one that was ended half-way [CLI-03]', async () => {
  const { run, archive, onDatabase } = await aProduct()
  await run('backup', archive)
  const [{ oid } = {}] = await onDatabase('select oid from pg_database where datname = current_database()')
  await onDatabase(`create database commissioning_check_${oid}`)
  const checks = await Promise.all([1, 2, 3].map(() => run('check', archive)))
  expect(checks.map(({ isDone }) => isDone)).toEqual([true, true, true])
  expect(await onDatabase(scratch)).toEqual([])
})

test('a server of our own is backed up and restored over its folder alone [CLI-02 CLI-04]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://commissioning.example.org' }
  const run = (...args: string[]) => runCommissioning(args, env)
  const archive = join(folder, 'backup.tar')
  await run('migrate')
  expect(await run('backup', archive)).toMatchObject({ isDone: true })
  await run('company', 'Far Keys', 'sam@far-keys.example')
  expect(await run('restore', archive, '--yes')).toMatchObject({ isDone: true })
  expect(await run('company', 'Far Keys', 'sam@far-keys.example')).toMatchObject({ isDone: true })
})

test('every command stands in one list, and an unknown one shows it [CLI-01]', async () => {
  const { run } = await aProduct()
  const { isDone, text } = await run('fly')
  expect(isDone).toBe(false)
  for (const command of [
    'start',
    'migrate',
    'company',
    'tenant',
    'registry import',
    'backup',
    'check',
    'restore',
  ])
    expect(text).toMatch(new RegExp(`^  ${command} `, 'm'))
  expect(await run('migrate')).toEqual({ isDone: true, text: 'The database is up to date.' })
  expect((await run('registry', 'import')).text).toBe('Name the CSV file to import.')
  expect((await run('company')).text).toMatch(/^Name what to set up/)
})
