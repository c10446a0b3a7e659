import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, migratePlatform } from './migrate-platform.ts'
import type { Tables } from './tables.generated.ts'

const database = await createFreshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS_FOLDER] })
afterAll(() => database.close())

/** Nothing in the product deletes their rows, so nobody looks for what refers to one. */
const NEVER_DELETED: Record<string, string> = {
  tenant: 'an operator makes them, and they stay',
  company: 'what it did is its record',
  collection: 'a released one is still that of its customer',
  installation: 'a released one stays in the list of its company',
}

/** The first columns of an index that are those of the key; the collection alone would be all that a customer has. */
const UNINDEXED = `
  select conrelid::regclass::text as "table", confrelid::regclass::text as target, conname as name
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index, generate_series(1, indnkeyatts) as many
    where indrelid = conrelid and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL)')
      and (indkey::int2[])[0:many - 1] <@ conkey
      and (cardinality(conkey) = 1 or exists (
        select from pg_attribute
        where attrelid = conrelid and attnum = any((indkey::int2[])[0:many - 1]) and attname <> 'collection_id'
      ))
  )
  order by conrelid::regclass::text, conname`

test('whoever deletes a row finds by an index what refers to it', async () => {
  const { rows } = await database.executeSql(UNINDEXED)
  expect(rows.filter(({ target }) => !(String(target) in NEVER_DELETED))).toEqual([])
  expect(new Set(rows.map(({ target }) => target))).toEqual(new Set(Object.keys(NEVER_DELETED)))
})
