import { readFile } from 'node:fs/promises'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { expect, test } from 'vitest'
import { generateRowTypes } from './generate-row-types.ts'
import { MIGRATIONS_FOLDER, migratePlatform } from './migrate-platform.ts'
import type { Tables } from './tables.generated.ts'

test('the types of the rows are those that the migrations give; `npm run tables` writes them', async () => {
  const database = await createFreshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS_FOLDER] })
  const written = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8')

  expect(await generateRowTypes(database).finally(() => database.close())).toBe(written)
})
