import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { dumpDatabase, restoreDump } from '@commissioning/database/postgres/dump'
import type { Environment } from '@commissioning/server-kit/environment'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { Database } from '../../infra/database/database.ts'
import { beginEpoch } from '../../infra/database/epoch-store.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import { readDataPlace } from '../../infra/settings/settings.ts'
import { refuseMissing, runInTemporaryFolder, unpackArchive } from './archive.ts'
import { replaceFilesInFolder } from './archive-files.ts'
import { REFUSE_WHILE_USED } from './count-store.ts'
import { type CommandOutcome, runCommandOnOpenDatabase } from './operator-command.ts'
import { proveArchive } from './prove-archive.ts'
import { leftoverDatabasesWarning } from './scratch-database.ts'
import { restoreUploads } from './uploads-in-archive.ts'

const AHEAD =
  'IQs that have worked on since the backup wait for a decision, which their cards on the Hardware page ask for.'

/** `restore <archive>`: puts a backup in the place of all that is there, and begins an epoch. Until the last moment nothing is changed. */
export const runRestore = (args: readonly string[], env: Environment): Promise<CommandOutcome> =>
  runCommandOnOpenDatabase(env, async (database) => {
    const file = args.find((arg) => !arg.startsWith('-'))
    if (!file) throw new Error('Name the backup to restore.')
    await refuseMissing(file)
    await database.executeSql(REFUSE_WHILE_USED)
    const place = readDataPlace(env)
    return runInTemporaryFolder(file, async (folder) => {
      const manifest = await unpackArchive(file, folder)
      if (!args.includes('--yes')) await askToOverwrite(manifest.at)
      const [proven, keys] = [join(folder, 'proven.dump'), join(place.dataDir, '.restored-keys')]
      const left = await proveArchive(database, { file, folder, manifest }, async (scratch) => {
        await beginEpochNow(scratch)
        await dumpDatabase(scratch, proven)
      })
      await restoreUploads(place, join(folder, 'files'))
      await rm(keys, { recursive: true, force: true })
      await cp(join(folder, 'keys'), keys, { recursive: true }).catch(unlessMissing)
      await restoreDump(database, proven, REFUSE_WHILE_USED)
      await replaceFilesInFolder(keys, place.dataDir)
      await rm(keys, { recursive: true, force: true })
      const warning = leftoverDatabasesWarning(left)
      return { text: `The backup of ${manifest.at} is restored. ${AHEAD}`, ...(warning && { warning }) }
    })
  })

/** `restored`: the same for a database that was put back by other means. */
export const runAfterOwnRestore = (_args: readonly string[], env: Environment): Promise<CommandOutcome> =>
  runCommandOnOpenDatabase(env, async (database) => {
    await migratePlatform(database)
    await beginEpochNow(database)
    return `A new epoch has begun. ${AHEAD}`
  })

const beginEpochNow = (database: Database) =>
  database.db.transaction().execute((tx) => beginEpoch(tx, new Date()))

async function askToOverwrite(at: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new OperatorFault('All that is there would be overwritten: say so with --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `All that is there is overwritten by the backup of ${at}. Type yes: `,
  )
  terminal.close()
  if (answer.trim() !== 'yes') throw new OperatorFault('Nothing was changed.')
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
