import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { databaseKinds, freshDatabase } from './testing/test-databases.ts'

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe.each(databaseKinds())('migrations on %s', async (kind) => {
  const database = await freshDatabase(kind)

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
    await expect(migrate(database, { folder, name: 'changing' })).rejects.toThrow('001-kept.sql was changed')
  })

  test('a file that fails leaves nothing of itself', async () => {
    const folder = folderWith({
      '001-bad.sql': 'create table half (n int);\ninsert into nowhere values (1);\n',
    })
    await expect(migrate(database, { folder, name: 'failing' })).rejects.toThrow('nowhere')
    await expect(database.executeSql('select * from half')).rejects.toMatchObject({ code: '42P01' })
  })
})
