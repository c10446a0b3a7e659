import { readFile } from 'node:fs/promises'
import { freshDatabase } from '@commissioning/database/testing/test-databases'
import { expect, test } from 'vitest'
import { MIGRATIONS, migratePlatform } from './migrate-platform.ts'
import { rowTypes } from './row-types.ts'
import type { Tables } from './tables.generated.ts'

test('the types of the rows are those that the migrations give; `npm run tables` writes them', async () => {
  const database = await freshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS] })
  const written = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8')

  expect(await rowTypes(database).finally(() => database.close())).toBe(written)
})
