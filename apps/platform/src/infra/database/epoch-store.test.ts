import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noticeRestore } from './epoch-store.ts'
import { MIGRATIONS_FOLDER, migratePlatform } from './migrate-platform.ts'
import type { Tables } from './tables.generated.ts'

const at = (text: string) => new Date(`2026-11-21T${text}Z`)

describe('the epoch of a database', async () => {
  const aDatabase = async () => {
    const database = await createFreshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS_FOLDER] })
    onTestFinished(() => database.close())
    return database
  }

  test('a database that is where it was at its last start goes on as it was [EPOCH-01]', async () => {
    const database = await aDatabase()
    expect(await noticeRestore(database, at('10:00:00'))).toBeUndefined()
    expect(await noticeRestore(database, at('11:00:00'))).toBeUndefined()
    expect(await epochOf(database)).toBe(0)
  })

  test('one that is found elsewhere begins an epoch, and another restore of the same backup another [EPOCH-01]', async () => {
    const database = await aDatabase()
    await noticeRestore(database, at('10:00:00'))
    const elsewhere = () => database.executeSql(`update database_epoch set place = 'another server'`)
    await elsewhere()
    const first = await noticeRestore(database, at('10:00:00'))
    expect(first).toBe(Math.floor((at('10:00:00').getTime() - Date.UTC(2020, 0, 1)) / 1_000))
    expect(await noticeRestore(database, at('10:00:01'))).toBeUndefined()
    await elsewhere()
    expect(await noticeRestore(database, at('10:00:00'))).toBe((first ?? 0) + 1)
  })

  test('every row that has a version begins at the epoch [EPOCH-02]', async () => {
    const database = await aDatabase()
    const { rows } = await database.executeSql(
      `select relname as name, pg_get_expr(adbin, adrelid) as default from pg_attribute
       join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'version' and not attisdropped`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) expect(row).toEqual({ name: row.name, default: 'GREATEST(1, current_epoch())' })
  })
})

const epochOf = async (database: Awaited<ReturnType<typeof createFreshDatabase<Tables>>>) =>
  (await database.db.selectFrom('databaseEpoch').select('epoch').executeTakeFirstOrThrow()).epoch
