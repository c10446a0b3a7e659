import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '@commissioning/database/open-database'
import type { Tables } from '../database/tables.ts'
import { enterSystem } from '../http/door.ts'
import { migratePlatform } from '../platform.ts'
import { importRegistry } from './import-registry.ts'

/**
 * For operators: `node apps/platform/src/registry/import-registry-command.ts <file.csv>` with the platform's
 * DATABASE_URL. Imports the whole file or nothing. PGlite lets one process in, so the platform has to be stopped then.
 */
export async function runImport(
  [file]: readonly string[],
  { DATABASE_URL: url }: Readonly<Record<string, string | undefined>>,
): Promise<{ isDone: boolean; text: string }> {
  if (!file) return { isDone: false, text: 'Name the CSV file to import.' }
  if (!url) return { isDone: false, text: 'DATABASE_URL is missing: set it as for the platform.' }
  try {
    const csvText = await readFile(file, 'utf8')
    const database = await openDatabase<Tables>({ url })
    try {
      await migratePlatform(database)
      const count = await database.db.transaction().execute(async (tx) => {
        await enterSystem(tx)
        return importRegistry(tx, csvText)
      })
      return { isDone: true, text: `Imported ${count} devices.` }
    } finally {
      await database.close()
    }
  } catch (error) {
    return { isDone: false, text: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { isDone, text } = await runImport(process.argv.slice(2), process.env)
  const stream = isDone ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  process.exitCode = isDone ? 0 : 1
}
