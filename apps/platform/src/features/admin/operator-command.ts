import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { joinDatabase } from '@commissioning/database/open-database'
import { Refused } from '@commissioning/domain/refused'
import type { Environment } from '@commissioning/server-kit/environment'
import type { Database, Tx } from '../../infra/database/database.ts'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { readDatabasePlace } from '../../infra/settings/settings.ts'
import { ArchiveFault, type ArchiveFaultCode } from './archive-fault.ts'

/** The output of a finished command; `isDone` decides its exit code. */
export interface CommandOutcome {
  isDone: boolean
  text: string
  /** Warnings for an operator, although the command is done. */
  warning?: string
  /** Why an archive is refused. */
  code?: ArchiveFaultCode
}

/** An operator's work on the platform's database, all of it or nothing, while the platform runs or not. */
export const runCommandInTransaction = (
  env: Environment,
  work: (tx: Tx) => Promise<string>,
): Promise<CommandOutcome> =>
  runCommandOnOpenDatabase(env, async (database) => {
    await migratePlatform(database)
    return database.db.transaction().execute(async (tx) => {
      await setSystemRole(tx)
      return work(tx)
    })
  })

/** The same with the database as a whole, as it is. */
export async function runCommandOnOpenDatabase(
  env: Environment,
  work: (database: Database) => Promise<string | Omit<CommandOutcome, 'isDone'>>,
): Promise<CommandOutcome> {
  try {
    const database = await joinDatabase<Tables>(readDatabasePlace(env), `commissioning-${randomUUID()}`)
    try {
      const done = await work(database)
      return { isDone: true, ...(typeof done === 'string' ? { text: done } : done) }
    } finally {
      await database.close()
    }
  } catch (error) {
    const text = faultSentence(error)
    return error instanceof ArchiveFault ? { isDone: false, text, code: error.code } : { isDone: false, text }
  }
}

/** People are asked to try again where the operator reads the cause. */
function faultSentence(error: unknown): string {
  const cause = error instanceof Refused && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Runs a command if its file is the program that was started. */
export async function runAsProgram(
  fileUrl: string,
  command: (args: readonly string[], env: Environment) => Promise<CommandOutcome>,
): Promise<void> {
  if (fileUrl !== pathToFileURL(process.argv[1] ?? '').href) return
  const { isDone, text, warning, code } = await command(process.argv.slice(2), process.env)
  const stream = isDone ? process.stdout : process.stderr
  stream.write(code ? `${code}: ${text}\n` : `${text}\n`)
  if (warning) process.stderr.write(`${warning}\n`)
  process.exitCode = isDone ? 0 : code ? 2 : 1
}
