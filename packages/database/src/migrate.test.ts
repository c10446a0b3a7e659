import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createFreshDatabase } from './testing/test-databases.ts'
import { countTransactionsWaitingForLock } from './testing/waiting-for-locks.ts'

const scratch = mkdtempSync(join(tmpdir(), 'commissioning-migrations-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(scratch, 'folder-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('migrations', async () => {
  const database = await createFreshDatabase()

  test('files are applied once, in order, with function bodies whole', async () => {
    const folder = folderWith({
      '002-rows.sql': 'insert into thing values (1);\n',
      '001-table.sql': `create table thing (n int);
create function twice(n int) returns int language plpgsql as $$
begin
  return n * 2;
end $$;
`,
      'notes.txt': 'not a migration',
    })
    expect(await migrate(database, { folder, name: 'first' })).toEqual(['001-table.sql', '002-rows.sql'])
    expect(await migrate(database, { folder, name: 'first' })).toEqual([])
    expect((await database.executeSql('select twice(n) as n from thing')).rows).toEqual([{ n: 2 }])
  })

  test('two processes that start at once apply each file once', async () => {
    const folder = folderWith({ '001-counter.sql': 'create table counter (n int);\n' })
    const both = await Promise.all([1, 2].map(() => migrate(database, { folder, name: 'racing' })))
    expect(both.flat()).toEqual(['001-counter.sql'])
  })

  test('a file that was changed after it was applied is refused by name', async () => {
    const folder = folderWith({ '001-kept.sql': 'create table kept (n int);\n' })
    await migrate(database, { folder, name: 'changing' })
    writeFileSync(join(folder, '001-kept.sql'), 'create table kept (n bigint);\n')
    await expect(migrate(database, { folder, name: 'changing' })).rejects.toMatchObject({
      code: 'MigrationChanged',
      message: expect.stringContaining('001-kept.sql was changed'),
    })
  })

  test('a file that git has written with other line ends is the same one', async () => {
    const folder = folderWith({ '001-lines.sql': 'create table lines (n int);\n-- more\n' })
    await migrate(database, { folder, name: 'line ends' })
    writeFileSync(join(folder, '001-lines.sql'), 'create table lines (n int);\r\n-- more\r\n')
    expect(await migrate(database, { folder, name: 'line ends' })).toEqual([])
  })

  test('a file that fails leaves nothing of itself', async () => {
    const folder = folderWith({
      '001-bad.sql': 'create table half (n int);\ninsert into nowhere values (1);\n',
    })
    await expect(migrate(database, { folder, name: 'failing' })).rejects.toMatchObject({
      code: 'MigrationFailed',
      message: expect.stringMatching(/001-bad\.sql.*nowhere/),
    })
    await expect(database.executeSql('select * from half')).rejects.toMatchObject({ code: '42P01' })
  })

  test('semicolons at the end of a line inside text and bodies end no statement', async () => {
    const folder = folderWith({
      '001-text.sql': `create table said (words text); -- first; second;
insert into said values ('one;
two;
');
create function count_said() returns int language plpgsql as $body$
begin
  return (select count(*) from said);
end;
$body$;
`,
    })
    await migrate(database, { folder, name: 'text' })
    const { rows } = await database.executeSql('select words, count_said() as times from said')
    expect(rows).toEqual([{ words: 'one;\ntwo;\n', times: 1 }])
  })

  test('a file that was applied and is gone is missed by name, a database of a newer program is refused [UPG-01]', async () => {
    const files = { '001-a.sql': 'select 1;', '002-b.sql': 'select 2;', '003-c.sql': 'select 3;' }
    await migrate(database, { folder: folderWith(files), name: 'missing' })
    const rest = { '001-a.sql': files['001-a.sql'], '003-c.sql': files['003-c.sql'] }
    const older = { '001-a.sql': files['001-a.sql'], '002-b.sql': files['002-b.sql'] }

    await expect(migrate(database, { folder: folderWith(rest), name: 'missing' })).rejects.toMatchObject({
      code: 'MigrationMissing',
      message: expect.stringContaining('002-b.sql'),
    })
    await expect(migrate(database, { folder: folderWith(older), name: 'missing' })).rejects.toMatchObject({
      code: 'DatabaseNewer',
      message: expect.stringMatching(/^The database belongs to a newer program, whose migration 003-c\.sql /),
    })
  })

  test('while a migration waits for a table that is in use, others go on using it [UPG-01]', async () => {
    const first = { '001-door.sql': 'create table door (n int);\ninsert into door values (1);\n' }
    await migrate(database, { folder: folderWith(first), name: 'waiting' })
    const inUse = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const reading = database.db.transaction().execute(async (tx) => {
      await sql`select n from door`.execute(tx)
      inUse.resolve()
      await ended.promise
    })
    onTestFinished(() => ended.resolve())
    await inUse.promise

    const folder = folderWith({ ...first, '002-color.sql': 'alter table door add column color text;\n' })
    const lines: string[] = []
    const pauses: PromiseWithResolvers<void>[] = []
    const pause = () => {
      const next = Promise.withResolvers<void>()
      pauses.push(next)
      return next.promise
    }
    const migrating = migrate(database, { folder, name: 'waiting', tell: (line) => lines.push(line), pause })
    // it waits for the lock, for a moment, and then pauses
    await expect.poll(async () => pauses.length + (await countTransactionsWaitingForLock(database))).toBe(1)
    expect((await database.executeSql('select * from door')).rows).toEqual([{ n: 1 }])
    await expect.poll(() => pauses).toHaveLength(1)
    pauses[0]?.resolve()
    await expect.poll(() => pauses).toHaveLength(2)
    expect(lines).toEqual(['The migration 002-color.sql waits until a table that it changes is not in use.'])

    ended.resolve()
    await reading
    pauses[1]?.resolve()
    expect(await migrating).toEqual(['002-color.sql'])
    expect((await database.executeSql('select * from door')).rows).toEqual([{ n: 1, color: null }])
  })

  test.each([
    [{ 'tables.sql': '' }, 'tables.sql'],
    [{ '001-a.sql': '', '001-b.sql': '' }, '001-b.sql'],
  ])('files without an order are refused by name: %j', async (files, name) => {
    await expect(migrate(database, { folder: folderWith(files), name: 'unclear' })).rejects.toMatchObject({
      code: 'MigrationUnclear',
      message: expect.stringContaining(name),
    })
  })
})
