import { readdirSync, readFileSync } from 'node:fs'
import { openDatabase } from '@commissioning/database/open-database'
import { ensureRoles } from '@commissioning/database/roles'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, describe, expect, test } from 'vitest'
import { countRows } from '../../features/admin/count-store.ts'
import type { Database } from './database.ts'
import { NAMED_ROLES } from './database-roles.ts'
import { MIGRATIONS_FOLDER, migratePlatform } from './migrate-platform.ts'
import type { Tables } from './tables.generated.ts'

const STORED_DATABASES = new URL('../../testing/kept-databases/', import.meta.url)

/** All that rows, rights and programs depend on. */
async function shapeOf({ executeSql }: Database) {
  const read = async (text: string) =>
    (await executeSql(text)).rows
      // a rule that was restored has lost the brackets that mean nothing
      .map((row) => Object.values(row).join(' ').replaceAll(/[()]/g, ''))
      .toSorted()
  return {
    columns: await read(
      `select table_name, column_name, data_type, is_nullable, column_default, is_generated
       from information_schema.columns where table_schema = 'public'`,
    ),
    grants: await read(
      `select grantee, table_name, column_name, privilege_type from information_schema.column_privileges
       where table_schema = 'public' and grantee like 'commissioning%'`,
    ),
    deletes: await read(
      `select grantee, table_name from information_schema.role_table_grants
       where table_schema = 'public' and privilege_type = 'DELETE' and grantee like 'commissioning%'`,
    ),
    policies: await read(
      `select tablename, policyname, roles, cmd, qual, with_check from pg_policies
       where schemaname = 'public'`,
    ),
    guarded: await read(
      `select relname, relrowsecurity from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ),
    rules: await read(
      `select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace`,
    ),
    indexes: await read(`select indexdef from pg_indexes where schemaname = 'public'`),
  }
}

describe.each(readdirSync(STORED_DATABASES))('a database of an earlier release: %s', async (name) => {
  const database = await createFreshDatabase<Tables>()
  const fresh = await createFreshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS_FOLDER] })
  afterAll(async () => {
    await database.close()
    await fresh.close()
  })
  const rows = () => database.db.transaction().execute(countRows)

  test('comes up to date with all of its rows, and with the rights and rules of a new one [UPG-02]', async () => {
    await ensureRoles(database.db, NAMED_ROLES)
    // the dump sets up its session, which nobody uses after it
    const session = await openDatabase({ url: database.url, poolSize: 1 })
    await session.executeSql(readFileSync(new URL(name, STORED_DATABASES), 'utf8'))
    await session.close()
    const { migration: _applied, ...before } = await rows()
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    await migratePlatform(database)
    expect(await rows()).toMatchObject(before)
    expect(await shapeOf(database)).toEqual(await shapeOf(fresh))
  })
})
