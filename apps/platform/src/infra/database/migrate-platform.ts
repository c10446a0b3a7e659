import { resolve } from 'node:path'
import { migrate } from '@commissioning/database/migrate'
import { restoreRights } from '@commissioning/database/rights'
import { ensureRoles } from '@commissioning/database/roles'
import type { Database } from './database.ts'
import { NAMED_ROLES } from './database-roles.ts'

export const MIGRATIONS_FOLDER = resolve(import.meta.dirname, 'migrations')

/** Brings the database up to date, also one that was restored from a dump of another server. */
export async function migratePlatform(database: Database): Promise<void> {
  await ensureRoles(database.db, NAMED_ROLES)
  await migrate(database, { folder: MIGRATIONS_FOLDER, name: 'platform' })
  await restoreRights(database, MIGRATIONS_FOLDER)
}
