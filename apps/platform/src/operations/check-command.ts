import { join } from 'node:path'
import { openDatabase } from '@commissioning/database/open-database'
import { restoreDump } from '@commissioning/database/postgres/dump'
import { ensureRoles } from '@commissioning/database/roles'
import type { Environment } from '@commissioning/server-kit/environment'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { Database } from '../database/database.ts'
import { DOOR_ROLES } from '../database/door-roles.ts'
import type { Tables } from '../database/tables.generated.ts'
import { checkingAlone } from '../files/backup-lock-store.ts'
import { digestsOf, inFolderBeside, type Manifest, unpack } from './archive.ts'
import { brokenRules, countRows, scratchName } from './count-store.ts'
import { besideDatabase, type Outcome } from './operator-command.ts'

/** `check <archive>`: restores it into a database of its own beside the product's, and proves that all of it is there. */
export const runCheck = ([file]: readonly string[], env: Environment): Promise<Outcome> =>
  besideDatabase(env, async (database) => {
    if (!file) throw new Error('Name the backup to check.')
    return inFolderBeside(file, async (folder) => {
      const manifest = await unpack(file, folder)
      const faults = [
        ...(await fileFaults(manifest, folder)),
        ...(await inScratch(database, (scratch) => rowFaults(manifest, folder, scratch))),
      ]
      if (faults.length > 0) throw new OperatorFault([`${file} cannot be relied on.`, ...faults])
      const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
      return `${file} of ${manifest.at} restores: ${rows} rows and ${Object.keys(manifest.files).length} files are all there.`
    })
  })

async function fileFaults({ files }: Manifest, folder: string): Promise<string[]> {
  const found = await digestsOf(join(folder, 'files'))
  return Object.entries(files)
    .filter(([name, digest]) => found[name] !== digest)
    .map(([name]) => `The file ${name} is missing or damaged.`)
}

async function rowFaults(
  { rows, files, hasBucket }: Manifest,
  folder: string,
  scratch: Database,
): Promise<string[]> {
  await restoreDump(scratch, join(folder, 'database.dump'))
  return scratch.db.transaction().execute(async (tx) => {
    const found = await countRows(tx)
    const missing = Object.entries(rows)
      .filter(([table, count]) => found[table] !== count)
      .map(([table, count]) => `The table ${table} has ${found[table] ?? 0} rows instead of ${count}.`)
    return [...missing, ...(await brokenRules(tx, hasBucket ? undefined : new Set(Object.keys(files))))]
  })
}

/** One check of this database at a time; what one that was ended half-way left is dropped by the next. */
const inScratch = <Result>(
  database: Database,
  work: (scratch: Database) => Promise<Result>,
): Promise<Result> =>
  checkingAlone(database, async () => {
    const name = await scratchName(database)
    const drop = () => database.executeSql(`drop database if exists ${name} with (force)`)
    await ensureRoles(database.db, DOOR_ROLES)
    await drop()
    await database.executeSql(`create database ${name}`)
    try {
      const url = new URL(database.url)
      url.pathname = `/${name}`
      const scratch = await openDatabase<Tables>({ url: url.href })
      try {
        return await work(scratch)
      } finally {
        await scratch.close()
      }
    } finally {
      await drop()
    }
  })
