import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@commissioning/database/open-database'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommissioning } from '../../app/commissioning.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import { newId } from '../../infra/database/new-id.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { testBarriers } from '../../testing/test-barriers.ts'

/** A product at rest that went on after its backup: it has a company, a plan and a key that the archive has not. */
async function aProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-restore-'))
  const prepared = await createFreshDatabase<Tables>(migratePlatform)
  // this connection uses nothing of the database, like the claim on a server of our own
  const unseen = await openDatabase<Tables>({ url: `${prepared.url}?application_name=commissioning-claim` })
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'commissioning'`
  const { executeSql } = unseen
  onTestFinished(async () => {
    await unseen.close()
    await prepared.close()
    rmSync(folder, { recursive: true })
  })
  const dataDir = join(folder, 'data')
  const stored = join(dataDir, 'files', 'kept')
  const addPlan = (text: string) => {
    const id = newId(new Date('2026-11-21T10:00:00.000Z'))
    mkdirSync(join(stored, id.slice(-2)), { recursive: true })
    writeFileSync(join(stored, id.slice(-2), id), text)
    return join(stored, id.slice(-2), id)
  }
  const env = {
    DATABASE_URL: prepared.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://commissioning.example.org',
  }
  const run = (...args: string[]) => runCommissioning(args, env)
  const archive = join(folder, 'backup.tar')
  const old = addPlan('an old plan')
  writeFileSync(join(dataDir, 'flags.json'), '{"old":true}')

  const goOn = async (before = 'select') => {
    await executeSql(before)
    expect(await run('backup', archive)).toMatchObject({ isDone: true })
    await executeSql(`delete from migration where title like '999-%'`)
    await run('company', 'Far Keys', 'sam@far-keys.example')
    const plan = addPlan('a new plan')
    rmSync(old)
    writeFileSync(join(dataDir, 'flags.json'), '{}')
    await executeSql(end)
    return plan
  }
  const names = async () =>
    (await executeSql('select customer_reference as name from company')).rows.map(({ name }) => name)
  const state = async () => ({
    companies: await names(),
    flags: readFileSync(join(dataDir, 'flags.json'), 'utf8'),
    epoch: (await executeSql('select epoch from database_epoch')).rows[0]?.epoch,
    hasOldPlan: statSync(old, { throwIfNoEntry: false }) !== undefined,
  })
  const asItWas = { companies: ['Far Keys'], flags: '{}', epoch: 0, hasOldPlan: false }
  const opened = join(folder, 'opened')
  /** The archive, after somebody did this to what it holds. */
  const repack = (change: (opened: string) => void) => {
    mkdirSync(opened, { recursive: true })
    execFileSync('tar', ['-xf', archive, '-C', opened])
    change(opened)
    execFileSync('tar', ['-cf', archive, '-C', opened, '.'])
  }
  return { run, archive, goOn, state, asItWas, repack, old, stored, unseen, url: prepared.url }
}

const runCheckAndRestore = async (product: Awaited<ReturnType<typeof aProduct>>) => [
  await product.run('check', product.archive),
  await product.run('restore', product.archive, '--yes'),
]

const changeManifest = (change: (manifest: Record<string, unknown>) => void) => (opened: string) => {
  const path = join(opened, 'manifest.json')
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}

test('a backup of a newer database is refused by check and restore, with a code, and nothing is touched [CLI-07]', async () => {
  const product = await aProduct()
  const { goOn, archive, state, asItWas } = product
  await goOn(`insert into migration values ('platform', '999-doors-in-space.sql', 'unknown')`)
  for (const outcome of await runCheckAndRestore(product))
    expect(outcome).toEqual({
      isDone: false,
      code: 'BackupNewer',
      text: `${archive} was made by a newer program than this one: use that program, or a newer one.`,
    })
  expect(await state()).toEqual(asItWas)
})

test('an archive in a format of a later program is refused as newer, and one of another product as none [CLI-07]', async () => {
  const product = await aProduct()
  await product.goOn()
  product.repack(
    changeManifest((manifest) => {
      manifest.format = 9
    }),
  )
  for (const outcome of await runCheckAndRestore(product))
    expect(outcome).toMatchObject({ code: 'BackupNewer' })
  product.repack(
    changeManifest((manifest) => {
      manifest.product = 'photo album'
    }),
  )
  for (const outcome of await runCheckAndRestore(product))
    expect(outcome).toMatchObject({
      code: 'BackupUnusable',
      text: expect.stringMatching(/is no backup of this/),
    })
  expect(await product.state()).toEqual(product.asItWas)
})

type ChangeArchive = (opened: string) => void
test.each<[string, ChangeArchive, RegExp]>([
  [
    'a key',
    (opened) => rmSync(join(opened, 'keys', 'flags.json')),
    /^The part keys\/flags\.json is missing/m,
  ],
  [
    'every key',
    (opened) => rmSync(join(opened, 'keys'), { recursive: true }),
    /^The part keys\/flags\.json/m,
  ],
  [
    'the uploads',
    (opened) => rmSync(join(opened, 'files'), { recursive: true }),
    /^The file [\da-f-]{36} is/m,
  ],
  ['the dump', (opened) => rmSync(join(opened, 'database.dump')), /^The part database\.dump is missing/m],
  [
    'the end of its dump',
    (opened) => truncateSync(join(opened, 'database.dump'), 20_000),
    /^The part database\.dump is missing or damaged\.$/m,
  ],
  [
    'a row that it counted',
    changeManifest(({ rows }) => {
      Object.assign(rows as object, { company: 7 })
    }),
    /^The table company has 0 rows instead of 7\.$/m,
  ],
])(
  'an archive that lacks %s is refused by check and restore, and nothing is touched [CLI-07]',
  async (_what, change, sentence) => {
    const product = await aProduct()
    await product.goOn()
    product.repack(change)
    for (const outcome of await runCheckAndRestore(product))
      expect(outcome).toMatchObject({
        isDone: false,
        code: 'BackupUnusable',
        text: expect.stringMatching(sentence),
      })
    expect(await product.state()).toEqual(product.asItWas)
  },
)

test('an archive that breaks off, or is not there, is refused before anything is touched [CLI-07]', async () => {
  const product = await aProduct()
  const { archive, goOn, run, state, asItWas, url } = product
  await goOn()
  truncateSync(archive, Math.floor(statSync(archive).size / 2))
  for (const outcome of await runCheckAndRestore(product))
    expect(outcome).toEqual({
      isDone: false,
      code: 'BackupUnusable',
      text: `${archive} is no backup of this product, or is damaged.`,
    })
  const program = join(import.meta.dirname, '../../app/commissioning.ts')
  const { status, stderr } = spawnSync(process.execPath, [program, 'check', archive], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `BackupUnusable: ${archive} is no backup of this product, or is damaged.\n`,
  })
  for (const outcome of [
    await run('check', '/nowhere/a.tar'),
    await run('restore', '/nowhere/a.tar', '--yes'),
  ])
    expect(outcome).toEqual({ isDone: false, text: 'There is no file /nowhere/a.tar.' })
  expect(await state()).toEqual(asItWas)
})

test('without room for what an archive holds a restore says so and touches nothing [CLI-07]', async () => {
  const product = await aProduct()
  const { archive, goOn, run, state, asItWas } = product
  await goOn()
  const programs = mkdtempSync(join(tmpdir(), 'commissioning-full-'))
  onTestFinished(() => rmSync(programs, { recursive: true }))
  const lines = [
    '#!/bin/sh',
    'echo "tar: database.dump: Cannot write: No space left on device" >&2',
    'exit 2',
  ]
  writeFileSync(join(programs, 'tar'), lines.join('\n'), { mode: 0o755 })
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await run('restore', archive, '--yes')).toEqual({
    isDone: false,
    text: expect.stringMatching(/^There is no room left in \S+ for what the archive holds\.$/),
  })
  expect(await state()).toEqual(asItWas)
})

test('a restore whose uploads cannot be put back leaves the rows as they are [CLI-07 PROMISE-12]', async () => {
  const { goOn, run, archive, state, asItWas, stored } = await aProduct()
  await goOn()
  rmSync(stored, { recursive: true })
  writeFileSync(stored, 'no folder')
  expect(await run('restore', archive, '--yes')).toMatchObject({ isDone: false })
  expect(await state()).toEqual(asItWas)
})

test('a platform that starts while a backup is proven keeps its database [CLI-07]', async () => {
  const { archive, goOn, run, state, asItWas, unseen, url } = await aProduct()
  await goOn()
  const { openTransaction, untilWaiting } = testBarriers(unseen)
  const endCheck = await openTransaction((tx) => sql`select pg_advisory_xact_lock(720508)`.execute(tx))
  const restore = run('restore', archive, '--yes')
  await untilWaiting(`locktype = 'advisory'`)
  const starting = await openDatabase<Tables>({ url })
  await starting.listen('changes', () => undefined)
  await endCheck()
  expect(await restore).toEqual({ isDone: false, text: expect.stringMatching(/^The database is in use\./) })
  await starting.close()
  expect(await state()).toMatchObject({ companies: asItWas.companies, epoch: 0, flags: '{}' })
})

test('a restore waits for what is just leaving the database [CLI-07]', async () => {
  const { archive, goOn, run, unseen, url } = await aProduct()
  await goOn()
  const leaving = await openDatabase<Tables>({ url })
  await leaving.listen('changes', () => undefined)
  const restore = run('restore', archive, '--yes')
  const isWaiting = async () => {
    const { rows } = await unseen.executeSql(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
    return rows.length > 0
  }
  while (!(await isWaiting()));
  await leaving.close()
  expect(await restore).toMatchObject({ isDone: true })
})

test('a restore brings rows, uploads and keys back, and what it replaced of the uploads stays beside them [CLI-04 CLI-07]', async () => {
  const { archive, goOn, run, state, old, stored } = await aProduct()
  const plan = await goOn()
  expect(await run('restore', archive, '--yes')).toMatchObject({ isDone: true })
  expect(await state()).toEqual({
    companies: [],
    flags: '{"old":true}',
    epoch: expect.any(Number),
    hasOldPlan: true,
  })
  expect((await state()).epoch).toBeGreaterThan(0)
  expect(readFileSync(old, 'utf8')).toBe('an old plan')
  expect(readFileSync(plan.replace(stored, `${stored}-before-restore`), 'utf8')).toBe('a new plan')
})

test('an archive of a program before this one restores, also one that left a bucket out [CLI-07]', async () => {
  const { archive, goOn, run, state, repack } = await aProduct()
  await goOn()
  const asBefore = (hasBucket: boolean) =>
    changeManifest((manifest) => {
      Object.assign(manifest, { format: 1, hasBucket, files: hasBucket ? {} : manifest.files })
      delete manifest.product
      delete manifest.parts
    })
  repack(asBefore(false))
  expect(await run('restore', archive, '--yes')).toMatchObject({ isDone: true })
  expect(await state()).toMatchObject({ companies: [], flags: '{"old":true}', hasOldPlan: true })
  repack(asBefore(true))
  expect(await run('check', archive)).toMatchObject({ isDone: true })
})
