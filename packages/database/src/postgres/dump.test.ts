import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFreshDatabase } from '../testing/test-databases.ts'
import { dumpDatabase, restoreDump } from './dump.ts'

/** A database with a row more than its dump, in which a view hangs on a table. */
async function aDatabase() {
  const database = await createFreshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-dump-'))
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  const file = join(folder, 'database.dump')
  await database.executeSql(`create schema kept; create table kept.door (name text);
    insert into kept.door select 'front ' || i from generate_series(1, 5000) i;
    create view doors as select * from kept.door`)
  await dumpDatabase(database, file)
  await database.executeSql(`insert into kept.door values ('back')`)
  const count = async () =>
    (await database.executeSql('select count(*)::int as count from doors')).rows[0]?.count
  return { database, file, count }
}

test('a dump that fails says why in a sentence without the password [OBS-01]', async () => {
  const { url, executeSql, close } = await createFreshDatabase()
  const named = new URL(url)
  named.password = 'never-shown'
  const dump = dumpDatabase({ url: named.href, executeSql }, '/nowhere/database.dump')
  await expect(dump).rejects.toThrow(/^pg_dump: error: [^\n]*$/)
  await expect(dump).rejects.not.toThrow(/never-shown/)
  await close()
})

test('a dump takes the place of all that is there [CLI-07]', async () => {
  const { database, file, count } = await aDatabase()
  expect(await count()).toBe(5_001)
  await restoreDump(database, file)
  expect(await count()).toBe(5_000)
})

test('a dump that breaks off, is refused meanwhile, or is none leaves all as it was [CLI-07]', async () => {
  const { database, file, count } = await aDatabase()
  const guard = `do $$ begin raise exception 'Somebody came.'; end $$`
  await expect(restoreDump(database, file, guard)).rejects.toThrow(/^Somebody came\.$/)
  expect(await count()).toBe(5_001)
  await truncate(file, (await stat(file)).size - 100)
  await expect(restoreDump(database, file)).rejects.toThrow(/^pg_restore: [^\n]*$/)
  expect(await count()).toBe(5_001)
  await writeFile(file, 'no dump')
  await expect(restoreDump(database, file)).rejects.toThrow(/^pg_restore: [^\n]*$/)
  expect(await count()).toBe(5_001)
})
