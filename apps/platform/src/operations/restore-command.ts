import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { restoreDump } from '@commissioning/database/postgres/dump'
import { ensureRoles } from '@commissioning/database/roles'
import type { Environment } from '@commissioning/server-kit/environment'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { Database } from '../database/database.ts'
import { DOOR_ROLES } from '../database/door-roles.ts'
import { beginEpoch } from '../database/epoch-store.ts'
import { migratePlatform } from '../database/migrate-platform.ts'
import { readDataPlace } from '../settings/settings.ts'
import { inFolderBeside, unpack } from './archive.ts'
import { countOthers } from './count-store.ts'
import { besideDatabase, type Outcome } from './operator-command.ts'

const AHEAD =
  'IQs that have worked on since the backup wait for a decision, which their cards on the Hardware page ask for.'

/** `restore <archive>`: puts a backup in the place of all that is there, and begins an epoch. */
export const runRestore = (args: readonly string[], env: Environment): Promise<Outcome> =>
  besideDatabase(env, async (database) => {
    const file = args.find((arg) => !arg.startsWith('-'))
    if (!file) throw new Error('Name the backup to restore.')
    if ((await countOthers(database)) > 0)
      throw new OperatorFault('The database is in use. Stop every process of the product first.')
    const { dataDir, filesDir, hasBucket } = readDataPlace(env)
    return inFolderBeside(file, async (folder) => {
      const { at } = await unpack(file, folder)
      if (!args.includes('--yes')) await askToOverwrite(at)
      await ensureRoles(database.db, DOOR_ROLES)
      await restoreDump(database, join(folder, 'database.dump'))
      await migratePlatform(database)
      await begin(database)
      if (!hasBucket) await replaceFiles(join(folder, 'files'), join(filesDir, 'kept'))
      await cp(join(folder, 'keys'), dataDir, { recursive: true }).catch(unlessMissing)
      return `The backup of ${at} is restored. ${AHEAD}`
    })
  })

/** `restored`: the same for a database that was put back by other means. */
export const runRestored = (_args: readonly string[], env: Environment): Promise<Outcome> =>
  besideDatabase(env, async (database) => {
    await migratePlatform(database)
    await begin(database)
    return `A new epoch has begun. ${AHEAD}`
  })

const begin = (database: Database) => database.db.transaction().execute((tx) => beginEpoch(tx, new Date()))

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

/** What was there stays beside it until the next restore. */
async function replaceFiles(from: string, kept: string): Promise<void> {
  const before = `${kept}-before-restore`
  await rm(before, { recursive: true, force: true })
  await rename(kept, before).catch(unlessMissing)
  await cp(from, kept, { recursive: true })
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
