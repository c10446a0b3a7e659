import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@commissioning/database/open-database'
import { generateRowTypes } from './generate-row-types.ts'
import { migratePlatform } from './migrate-platform.ts'
import type { Tables } from './tables.generated.ts'

const folder = await mkdtemp(join(tmpdir(), 'commissioning-tables-'))
const database = await openDatabase<Tables>({ folder: join(folder, 'postgres') })
try {
  await migratePlatform(database)
  await writeFile(new URL('./tables.generated.ts', import.meta.url), await generateRowTypes(database))
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
