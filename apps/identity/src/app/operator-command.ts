import { resolve } from 'node:path'
import { readDatabaseUrls } from '@commissioning/database/database-setting'
import { joinDatabase } from '@commissioning/database/open-database'
import type { OpenDatabase } from '@commissioning/database/opened-database'
import { type EnvReader, readEnvironment } from '@commissioning/server-kit/environment'
import { operatorMessage } from '@commissioning/server-kit/operator-fault'
import type { IdentityTables } from '../infra/database/tables.ts'

/** A program of the operator on the provider's database: prints what it answers, or what is wrong. */
export async function runOperatorCommand<Settings>(
  settingsOf: (read: EnvReader) => Settings,
  work: (database: OpenDatabase<IdentityTables>, settings: Settings) => Promise<string>,
): Promise<void> {
  try {
    const { place, settings } = readEnvironment(process.env, (read) => ({
      place: databaseFolderOf(read),
      settings: settingsOf(read),
    }))
    const database = await joinDatabase<IdentityTables>(place)
    try {
      process.stdout.write(`${await work(database, settings)}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${operatorMessage(error)}\n`)
    process.exitCode = 1
  }
}

const databaseFolderOf = (read: EnvReader) =>
  readDatabaseUrls(read) ?? { folder: resolve(read.optional('DATA_DIR') ?? 'data', 'postgres') }
