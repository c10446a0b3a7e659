import { join } from 'node:path'
import { DatabaseFault } from '@commissioning/database/database-error'
import { IDENTITY_ROLE } from '@commissioning/database/identity-role'
import { restoreDump } from '@commissioning/database/postgres/dump'
import { ensureNamed, ensureRoles } from '@commissioning/database/roles'
import type { Database } from '../../infra/database/database.ts'
import { NAMED_ROLES } from '../../infra/database/database-roles.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import { computeArchiveDigests, DATABASE_DUMP_FILE, listArchivedUploads, type Manifest } from './archive.ts'
import { ArchiveFault, backupNewerFault } from './archive-fault.ts'
import { countRows, listBrokenDatabaseRules } from './count-store.ts'
import { withScratchDatabase } from './scratch-database.ts'

interface UnpackedArchive {
  /** The archive, as people name it. */
  file: string
  folder: string
  manifest: Manifest
}

/**
 * Restores an archive into a database of its own beside the product's, brings it up to date, and compares all that it says
 * of itself. Throws what is wrong; else `use` gets that database before it is dropped. Answers the names of the databases
 * that could not be dropped.
 */
export async function proveArchive(
  database: Database,
  archive: UnpackedArchive,
  use: (scratch: Database) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const { file, folder, manifest } = archive
  const parts = listDifferingFiles('part', manifest.parts, await computeArchiveDigests(folder))
  const uploads = listDifferingFiles('file', manifest.files, await listArchivedUploads(folder))
  refuse(file, parts.length > 0 ? [...parts, ...uploads] : [])
  // a provider in the same database gives rights to its role
  if (Object.keys(manifest.rows).some((table) => table.startsWith('identity_')))
    await ensureNamed(database.db, [IDENTITY_ROLE])
  await ensureRoles(database.db, NAMED_ROLES)
  return withScratchDatabase(database, async (scratch) => {
    refuse(file, [...uploads, ...(await rowFaults(archive, scratch))])
    await use(scratch)
  })
}

type FileDigests = Readonly<Record<string, string>>

const listDifferingFiles = (what: string, said: FileDigests, found: FileDigests): string[] =>
  Object.entries(said)
    .filter(([name, digest]) => found[name] !== digest)
    .map(([name]) => `The ${what} ${name} is missing or damaged.`)

function refuse(file: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new ArchiveFault('BackupUnusable', [`${file} cannot be relied on.`, ...faults])
}

async function rowFaults({ file, folder, manifest }: UnpackedArchive, scratch: Database): Promise<string[]> {
  const { rows, files, hasUploads } = manifest
  await restoreDump(scratch, join(folder, DATABASE_DUMP_FILE))
  const found = await scratch.db.transaction().execute(countRows)
  await migratePlatform(scratch).catch((error: unknown) => {
    throw error instanceof DatabaseFault && error.code === 'DatabaseNewer'
      ? backupNewerFault(file, { cause: error })
      : error
  })
  const known = hasUploads ? new Set(Object.keys(files)) : undefined
  return [
    ...Object.entries(rows)
      .filter(([table, count]) => found[table] !== count)
      .map(([table, count]) => `The table ${table} has ${found[table] ?? 0} rows instead of ${count}.`),
    ...(await scratch.db.transaction().execute((tx) => listBrokenDatabaseRules(tx, known))),
  ]
}
