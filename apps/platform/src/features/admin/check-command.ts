import type { Environment } from '@commissioning/server-kit/environment'
import { refuseMissing, runInTemporaryFolder, unpackArchive } from './archive.ts'
import { type CommandOutcome, runCommandOnOpenDatabase } from './operator-command.ts'
import { proveArchive } from './prove-archive.ts'
import { leftoverDatabasesWarning } from './scratch-database.ts'

/** `check <archive>`: restores it into a database of its own beside the product's, and proves that all of it is there. */
export const runCheck = ([file]: readonly string[], env: Environment): Promise<CommandOutcome> =>
  runCommandOnOpenDatabase(env, async (database) => {
    if (!file) throw new Error('Name the backup to check.')
    await refuseMissing(file)
    return runInTemporaryFolder(file, async (folder) => {
      const manifest = await unpackArchive(file, folder)
      const warning = leftoverDatabasesWarning(await proveArchive(database, { file, folder, manifest }))
      const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
      const text = `${file} of ${manifest.at} restores: ${rows} rows and ${Object.keys(manifest.files).length} files are all there.`
      return { text, ...(warning && { warning }) }
    })
  })
